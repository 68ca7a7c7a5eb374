import type { Kept } from '../traffic/traffic.ts'
import type { World } from '../world.ts'
import { namesOf, orderOf, phonesOf, type PaymentSummary } from './payments.ts'
import { phoneOf } from '../subjects.ts'

/** What belongs to one payment, unordered. */
export type Related = {
  readonly exchanges: readonly Kept[]
  readonly messages: ReturnType<World['sms']['kept']>
  readonly mails: ReturnType<World['mail']['kept']>
}

const keyOf = (provider: string, name: string) => `${provider} ${name}`

/** By which names an exchange is known to belong to an order of its provider. */
const ordersByName = (world: World): ReadonlyMap<string, string> =>
  new Map(
    world.ledger
      .newestFirst()
      .flatMap((transaction) =>
        namesOf(world, transaction).map(
          (name) => [keyOf(transaction.provider, name), orderOf(transaction)] as const,
        ),
      ),
  )

/** Fields whose values stand for a card or a payment in later calls. */
const tokenFields = /^(?!access_)(.*token|paymentid|verifyid)$/i

const tokensOf = (exchanges: readonly Kept[]): ReadonlySet<string> =>
  new Set(
    exchanges.flatMap(({ exchange, names }) =>
      names
        .filter(([field, value]) => tokenFields.test(field) && value.length >= 5)
        .map(([, value]) => keyOf(exchange.provider, value)),
    ),
  )

/** The payment of a phone or a mailbox at a moment: the last one that had begun. */
const isLatestOf = (
  payments: readonly PaymentSummary[],
  payment: PaymentSummary,
  at: string,
  belongs: (one: PaymentSummary) => boolean,
): boolean =>
  belongs(payment) &&
  payments.find((one) => (one.createdAt ?? '') <= at && belongs(one))?.order === payment.order

const mentions = (names: readonly string[], text: string): boolean =>
  names.some((name) => name.length >= 6 && text.includes(name))

/** The calls and callbacks of an order: those that name it, those that made its tokens, and what these caused. */
function exchangesOf(world: World, { provider, order }: PaymentSummary): Map<number, Kept> {
  const byName = ordersByName(world)
  const all = world.traffic.kept().filter(({ exchange }) => exchange.provider === provider)
  const named = new Map(
    all.map((kept) => [
      kept,
      new Set(
        kept.names.flatMap(([, value]) => byName.get(keyOf(kept.exchange.provider, value)) ?? []),
      ),
    ]),
  )
  const own = all.filter((kept) => named.get(kept)?.has(order))
  const tokens = tokensOf(own)
  const found = new Map(own.map((kept) => [kept.exchange.id, kept]))
  for (const kept of all.toReversed()) {
    if (named.get(kept)?.size !== 0) continue
    const isCaused = kept.exchange.cause !== null && found.has(kept.exchange.cause)
    const isOfToken = kept.names.some(([, value]) => tokens.has(keyOf(provider, value)))
    if (isCaused || isOfToken) found.set(kept.exchange.id, kept)
  }
  return found
}

/** All that belongs to a payment, of the list of all payments. */
export function relatedTo(
  world: World,
  payments: readonly PaymentSummary[],
  payment: PaymentSummary,
): Related {
  const exchanges = exchangesOf(world, payment)
  const { merchant } = payment
  const names = [...namesOf(world, payment), payment.order]
  const isOfPhone = (phone: string) => (one: PaymentSummary) => phonesOf(one).has(phoneOf(phone))
  const isOfMailbox = (to: readonly string[]) => (one: PaymentSummary) =>
    one.merchant?.email !== undefined && to.includes(one.merchant.email)

  const messages = world.sms.kept().filter(({ sms, moment }) => {
    const cause = moment.cause === null ? undefined : world.traffic.find(moment.cause)
    if (cause !== undefined && cause.exchange.provider !== 'sms')
      return exchanges.has(cause.exchange.id)
    return mentions(names, sms.text) || isLatestOf(payments, payment, sms.sentAt, isOfPhone(sms.to))
  })
  const mails = world.mail
    .kept()
    .filter(
      ({ mail }) =>
        mentions(names, `${mail.subject} ${mail.text}`) ||
        (merchant?.email !== undefined &&
          isLatestOf(payments, payment, mail.sentAt, isOfMailbox(mail.to))),
    )
  // The gateway's and the mail server's own exchanges, and what they caused.
  const carriers = new Set([
    ...messages.flatMap(({ moment }) => moment.cause ?? []),
    ...mails.map(({ exchange }) => exchange),
  ])
  for (const kept of world.traffic.kept().toReversed()) {
    const { id, cause } = kept.exchange
    if (carriers.has(id) || (cause !== null && carriers.has(cause))) exchanges.set(id, kept)
  }
  return { exchanges: [...exchanges.values()], messages, mails }
}
