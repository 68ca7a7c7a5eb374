import { phoneOf } from '../subjects.ts'
import { maskCardNumber } from '../mask.ts'
import type { Transaction } from '../ledger.ts'
import type { MerchantState } from '../merchant-states.ts'
import { cards } from '../scenarios.ts'
import type { World } from '../world.ts'

/** Whose a payment is, and where it stands, as far as the merchant told. */
type Told = Omit<MerchantState, 'order' | 'event' | 'by'>

export type PaymentSummary = Transaction & {
  /** What the merchant knows it by. */
  readonly order: string
  readonly merchant: Told | null
}

export const orderOf = ({ shopTransactionId, account, id }: Transaction): string =>
  shopTransactionId ?? (Object.values(account ?? {}).join(', ') || id)

/** Every name of a payment: the provider's, the merchant's, and the values of Payme's account. */
export const namesOf = (world: World, transaction: Transaction): readonly string[] => [
  transaction.id,
  ...world.subjects.namesOf(transaction.id),
  ...(transaction.shopTransactionId === null ? [] : [transaction.shopTransactionId]),
  ...Object.values(transaction.account ?? {}),
]

const cardOf = ({ card }: Transaction) =>
  cards.find(({ number }) => maskCardNumber(number) === card) ?? null

/** All that was told of each order, the last word of each thing. */
const toldOf = (world: World): ReadonlyMap<string, Told> => {
  const all = new Map<string, Told>()
  for (const { told } of world.merchantStates.newestFirst().toReversed()) {
    const { order, state, number, name, phone, email } = told
    const known = all.get(order)
    all.set(order, {
      state,
      number: number ?? known?.number,
      name: name ?? known?.name,
      phone: phone ?? known?.phone,
      email: email ?? known?.email,
    })
  }
  return all
}

/** The payments of the ledger, newest first. */
export const paymentsOf = (world: World): readonly PaymentSummary[] => {
  const told = toldOf(world)
  return world.ledger.newestFirst().map((transaction) => {
    const order = orderOf(transaction)
    return { ...transaction, order, merchant: told.get(order) ?? null }
  })
}

/** The last nine digits of the payer's phone, and of the card's. */
export const phonesOf = (payment: PaymentSummary): ReadonlySet<string> =>
  new Set(
    [payment.merchant?.phone, cardOf(payment)?.phone]
      .map((phone) => phoneOf(phone ?? ''))
      .filter(Boolean),
  )

const isNumberOf = (payment: PaymentSummary, digits: string): boolean =>
  cardOf(payment)?.number === digits ||
  [...phonesOf(payment)].some((phone) => phone === phoneOf(digits) || phone.includes(digits)) ||
  String(payment.amountTiyin / 100) === digits

/** Whether a payment is found by a phone, a name, a number, a reference, a card or an amount in UZS. */
export const isFoundBy = (world: World, payment: PaymentSummary, query: string): boolean => {
  const wanted = query.trim().toLowerCase()
  const { merchant, provider, state, card } = payment
  const words = [
    ...namesOf(world, payment),
    merchant?.name ?? '',
    merchant?.email ?? '',
    String(merchant?.number ?? ''),
    merchant?.state ?? '',
    provider,
    String(state),
    card ?? '',
  ]
  const digits = wanted.replace(/[\s+()-]|uzs|\.00$/g, '')
  return (
    words.some((word) => word.toLowerCase().includes(wanted)) ||
    (/^\d{3,}$/.test(digits) && isNumberOf(payment, digits))
  )
}
