export type Service = 'payme' | 'click' | 'uzum'

/** Anything that a form of fields can be made of. */
type Leaf = string | number
export type Tree = { readonly [name: string]: Leaf | Tree | readonly Tree[] }
export type Defaults = Tree & { readonly orders: readonly Tree[] }

/** How many orders a run needs, and what one is before anybody has typed it. */
const emptyOrders: Readonly<Record<Service, readonly [number, Tree]>> = {
  payme: [3, { account: { order_id: '' }, amount: 0 }],
  click: [3, { merchantTransId: '', amount: 0 }],
  uzum: [2, { orderId: '', orderNumber: '' }],
}

/** What a run begins with, with an order for each that it needs. */
export const withOrders = (service: Service, defaults: Defaults): Defaults => {
  const [count, order] = emptyOrders[service]
  const orders = Array.from({ length: count }, (_, place) => defaults.orders[place] ?? order)
  return { ...defaults, orders }
}

type Path = readonly (readonly [path: string, value: Leaf])[]

const isLeaf = (value: unknown): value is Leaf =>
  typeof value === 'string' || typeof value === 'number'

/** Each text and number of a value with the way to it: `orders.0.amount`. */
export const leavesOf = (value: object, before: readonly string[] = []): Path =>
  Object.entries(value).flatMap(([name, item]: [string, unknown]) => {
    if (isLeaf(item)) return [[[...before, name].join('.'), item] as const]
    return typeof item === 'object' && item !== null ? leavesOf(item, [...before, name]) : []
  })

type Grown = { [name: string]: Leaf | Grown }

/** The value that has these leaves, its orders as a list. */
export const grownFrom = (leaves: Path): object => {
  const root: Grown = {}
  for (const [path, value] of leaves) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    let at = root
    for (const name of names) {
      const next = at[name]
      const inner: Grown = typeof next === 'object' ? next : {}
      at[name] = inner
      at = inner
    }
    at[last] = value
  }
  return { ...root, orders: Object.values(root['orders'] ?? {}) }
}

/** `orders.0.account.order_id` → `order 1, order_id` */
export const labelOf = (path: string): string =>
  path
    .replace(/^orders\.(\d)\./, (_, place: string) => `order ${Number(place) + 1}, `)
    .replace('account.', '')
    .replace('unknownAccount.', 'unknown ')

/** The field of Payme's account before anybody has named another. */
export const accountFieldOf = ({ orders }: Defaults): string => {
  const account = orders[0]?.['account']
  return Object.keys(typeof account === 'object' ? account : {})[0] ?? 'order_id'
}

/** The field of Payme's account is the merchant's own. */
export const withAccountField = (path: string, field: string): string =>
  field === '' ? path : path.replace(/(account|unknownAccount)\.[^.]+$/i, `$1.${field}`)
