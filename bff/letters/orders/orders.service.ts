import { createHash } from 'node:crypto'
import { fieldIssues, type FieldIssue } from '#machines/wire/field-issue.ts'
import { totalsOf } from '#machines/cart/cart.rules.ts'
import { HOUR_MS } from '#machines/wire/durations.ts'
import type { SentForm } from '#machines/wire/letter-page.schema.ts'
import {
  postcardOrderSchema,
  type PostcardOrderFields,
} from '#machines/wire/postcard-order.schema.ts'
import type { Price } from '#machines/wire/price.schema.ts'
import { fail, ok, type Result } from '#machines/wire/result.ts'
import { defaultLang, type Lang } from '#locales/paths.ts'
import { monthsAfter } from '#bff/letters/months-after.ts'
import { newReference } from '#bff/letters/reference.ts'
import { spamSignalsOf } from '#bff/letters/spam-signals.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { ProblemCode, ProblemExtra } from '#bff/platform/http/problem.ts'
import { orderMails, type OrderMailSettings } from './order-mails.ts'
import type { OrdersStore } from './orders.store.ts'
import type { OrderRow } from './orders.table.ts'

/** Orders belong to the accounts: five years (the privacy page says so). */
const KEPT_MONTHS = 60

export type OrderRefusal = { readonly code: ProblemCode; readonly extra?: ProblemExtra }
export type OrderReceipt = { readonly reference: string; readonly total: number }
export type OrderResult = Result<OrderReceipt, OrderRefusal>

/** A design's entry in the catalogue; null when it is not sold. */
export type FindPostcard = (
  id: number,
) => { readonly price: number; readonly titles: Readonly<Record<Lang, string>> } | null

/** The language is no part of the content: the page may have been switched between two tries. */
const digestOf = ({ lang: _lang, items, ...order }: PostcardOrderFields): string =>
  createHash('sha256')
    .update(JSON.stringify([items.toSorted((a, b) => a.id - b.id), order]))
    .digest('hex')

/** What is no longer as the buyer saw it: designs that are not sold, prices that have changed. */
const compare = (
  items: PostcardOrderFields['items'],
  find: FindPostcard,
): { readonly unknown: readonly FieldIssue[]; readonly changed: readonly Price[] } => ({
  unknown: items.flatMap(({ id }, index) =>
    find(id) === null ? [{ field: `items.${index}.id`, key: 'items.unknown' }] : [],
  ),
  changed: items.flatMap(({ id, price }) => {
    const now = find(id)?.price
    return now === undefined || now === price ? [] : [{ id, price: now }]
  }),
})

const readOrder = (
  sent: Readonly<Record<string, unknown>>,
): Result<PostcardOrderFields, OrderRefusal> => {
  const read = postcardOrderSchema.safeParse(sent)
  return read.success
    ? ok(read.data)
    : fail({ code: 'request_invalid', extra: { issues: fieldIssues(read.error) } })
}

type Dependencies = {
  readonly store: OrdersStore
  readonly clock: Clock
  readonly find: FindPostcard
  readonly mails: OrderMailSettings
}

/** The row of an order that came at `now` (ms). */
const rowOf = (
  order: PostcardOrderFields,
  sent: Readonly<Record<string, unknown>>,
  key: string | null,
  { now, find }: { readonly now: number; readonly find: FindPostcard },
) => {
  const { lang, contact, city, delivery, company, note } = order
  const items = order.items.map(({ id, quantity, price }) => ({
    id,
    title: find(id)?.titles[defaultLang] ?? String(id),
    quantity,
    price,
  }))
  const { pieces, total } = totalsOf(items, items)
  return {
    reference: newReference('P'),
    idempotencyKey: key,
    digest: digestOf(order),
    lang,
    name: contact.name,
    phone: contact.phone,
    email: contact.email ?? null,
    city,
    deliveryKind: delivery.kind,
    address: delivery.address ?? null,
    companyName: company?.name ?? null,
    taxId: company?.taxId ?? null,
    note,
    items,
    pieces,
    total,
    spamSignals: [...spamSignalsOf(sent, note)],
    createdAt: now,
    eraseAt: monthsAfter(now, KEPT_MONTHS),
  }
}

/** Taking orders of postcards: checked against the catalogue, stored and answered once. */
export const createOrders = ({ store, clock, find, mails }: Dependencies) => {
  /** What is no longer as the buyer saw it; null when everything is. */
  const outdated = ({ items }: PostcardOrderFields): OrderRefusal | null => {
    const { unknown, changed } = compare(items, find)
    if (unknown.length > 0) return { code: 'request_invalid', extra: { issues: unknown } }
    return changed.length > 0 ? { code: 'price_changed', extra: { prices: changed } } : null
  }

  return {
    /** The issues of an order that is only being reviewed, or null. */
    check: (sent: Readonly<Record<string, unknown>>): OrderRefusal | null => {
      const read = readOrder(sent)
      return read.ok ? outdated(read.value) : read.failure
    },
    /**
     * What the page that thanks shows of the order with this number; null where there is none. The sum is for
     * whoever has just ordered: later the number alone, read out on the telephone, tells nothing more.
     */
    sent: async (reference: string): Promise<SentForm | null> => {
      const row = await store.byReference(reference)
      if (row === null) return null
      return clock.now() - row.createdAt < HOUR_MS ? { reference, total: row.total } : { reference }
    },
    /**
     * Takes one order as it was sent. `key` is null for a form without script; `mayBegin` (limits) is called
     * only for a new key. Failures: `request_invalid`, `key_reused`,
     * `price_changed` with the new prices, limits.
     */
    submit: async (
      sent: Readonly<Record<string, unknown>>,
      key: string | null,
      mayBegin: () => Promise<OrderRefusal | null>,
    ): Promise<OrderResult> => {
      const read = readOrder(sent)
      if (!read.ok) return read
      const order = read.value
      const digest = digestOf(order)
      const replay = (row: OrderRow): OrderResult =>
        row.digest === digest
          ? ok({ reference: row.reference, total: row.total })
          : fail({ code: 'key_reused' })
      const known = key === null ? null : await store.byKey(key)
      if (known !== null) return replay(known)

      // The prices last: nothing is waited for between this look at them and the row.
      const refusal = (await mayBegin()) ?? outdated(order)
      if (refusal !== null) return fail(refusal)
      return replay(
        await store.insert(rowOf(order, sent, key, { now: clock.now(), find }), (stored) =>
          orderMails(stored, find, mails),
        ),
      )
    },
  }
}

export type Orders = ReturnType<typeof createOrders>
