import { MOST_PIECES } from '#machines/wire/order-limits.ts'
import { quantityIssue, quantityOf } from './cart.rules.ts'

/** Names of the fields of a design in the page's form. */
export const quantityField = (id: number): string => `items.${id}.quantity`
export const priceField = (id: number): string => `items.${id}.price`

const itemName = /^items\.(\d{1,9})\.quantity$/

/** What a quantity's field holds: a number, else what the rules of the call refuse by the same key. */
const quantityIn = (typed: string): number | string =>
  quantityOf(typed) ?? (quantityIssue(typed) === 'items.maximum' ? MOST_PIECES + 1 : typed)

/**
 * A form's fields as the body of the call: `contact.name` becomes `{ contact: { name } }`, and the
 * quantities of the designs become the list of items; those without a quantity are left out.
 */
export const orderBodyOf = (
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> => {
  const items = Object.keys(values).flatMap((name) => {
    const id = Number(itemName.exec(name)?.[1] ?? 0)
    const quantity = id === 0 ? 0 : quantityIn(values[name] ?? '')
    return quantity === 0 ? [] : [{ id, quantity, price: Number(values[priceField(id)]) }]
  })
  const body: Record<string, unknown> = { items }
  for (const [name, value] of Object.entries(values)) {
    const [group = '', field] = name.split('.')
    if (group === 'items') continue
    if (field === undefined) body[group] = value
    else body[group] = { ...(body[group] as object | undefined), [field]: value }
  }
  return body
}
