import * as z from 'zod/mini'
import { totalsOf } from '#machines/cart/cart.rules.ts'
import {
  postcardOrderSchema,
  type DeliveryKind,
  type PostcardOrderFields,
} from '#machines/wire/postcard-order.schema.ts'
import { defaultLang } from '#locales/paths.ts'
import type { Problem } from '#bff/platform/http/problem.ts'
import type { OperatorRow } from '#bff/platform/operators/operator-kind.ts'
import type { LetterContext, NewLetter } from '#bff/letters/letter-rules.ts'
import type { Letter } from '#bff/letters/letters.table.ts'

/** One design of an order, with the title and the price (UZS) of the day. */
type OrderedItem = {
  readonly id: number
  readonly title: string
  readonly quantity: number
  readonly price: number
}

/** What an order has beside its buyer. */
export type OrderFields = {
  readonly deliveryKind: DeliveryKind
  readonly address: string | null
  readonly companyName: string | null
  readonly taxId: string | null
  readonly note: string
  readonly items: readonly OrderedItem[]
  /** Over all designs. */
  readonly pieces: number
  /** In UZS. */
  readonly total: number
}

const letterOf = (
  order: PostcardOrderFields,
  { findPostcard }: LetterContext,
): NewLetter<OrderFields> => {
  const { lang, items: sent, ...content } = order
  const { contact, city, delivery, company, note } = content
  const items = sent.map(({ id, quantity, price }) => ({
    id,
    title: findPostcard(id)?.titles[defaultLang] ?? String(id),
    quantity,
    price,
  }))
  return {
    lang,
    name: contact.name,
    phone: contact.phone,
    email: contact.email ?? null,
    city,
    fields: {
      deliveryKind: delivery.kind,
      address: delivery.address ?? null,
      companyName: company?.name ?? null,
      taxId: company?.taxId ?? null,
      note,
      items,
      ...totalsOf(items, items),
    },
    text: note,
    content: [sent.toSorted((a, b) => a.id - b.id), content],
  }
}

/** An order, at the prices that the buyer saw. */
export const orderLetter = (context: LetterContext) =>
  z.pipe(
    postcardOrderSchema,
    z.transform((order) => letterOf(order, context)),
  )

/** What is no longer as the buyer saw it: designs that are not sold, prices that have changed. */
export const outdatedOrder = (
  { fields: { items } }: NewLetter<OrderFields>,
  { findPostcard }: LetterContext,
): Problem | null => {
  const unknown = items.flatMap(({ id }, index) =>
    findPostcard(id) === null ? [{ field: `items.${index}.id`, key: 'items.unknown' }] : [],
  )
  if (unknown.length > 0) return { code: 'request_invalid', extra: { issues: unknown } }
  const changed = items.flatMap(({ id, price }) => {
    const now = findPostcard(id)?.price
    return now === undefined || now === price ? [] : [{ id, price: now }]
  })
  return changed.length > 0 ? { code: 'price_changed', extra: { prices: changed } } : null
}

export const totalOf = ({ fields }: Letter<OrderFields>): number => fields.total

/** For operators; `items` lists each design with its number, quantity and price in UZS. */
export const orderColumns = ({
  name,
  phone,
  email,
  city,
  fields,
}: Letter<OrderFields>): OperatorRow => ({
  name,
  phone,
  email,
  city,
  organisation: fields.companyName,
  taxId: fields.taxId,
  delivery: fields.deliveryKind,
  address: fields.address,
  pieces: fields.pieces,
  total: fields.total,
  items: fields.items
    .map(({ id, title, quantity, price }) => `${title} (${id}): ${quantity} × ${price}`)
    .join('; '),
  note: fields.note,
})
