import type { StoredCart } from '#machines/cart/cart.machine.ts'
import type { CartLine } from '#machines/cart/cart.rules.ts'
import { MOST_PIECES } from '#machines/wire/order-limits.ts'
import { deviceStore, isRecord } from '#client/lib/device-store.ts'

const isCount = (value: unknown, most: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most

const isLine = (value: unknown): value is CartLine =>
  isRecord(value) &&
  isCount(value['id'], Number.MAX_SAFE_INTEGER) &&
  isCount(value['quantity'], MOST_PIECES)

const cartIn = (value: unknown): StoredCart => {
  if (value === null) return { lines: [], notice: null }
  const { lines, notice } = isRecord(value) ? value : {}
  return Array.isArray(lines) && lines.every(isLine)
    ? { lines, notice: notice === 'ordered' ? notice : null }
    : { lines: [], notice: 'broken' }
}

const store = deviceStore('cart', cartIn, null)

/** The cart of this device, of all its tabs. */
export const cartStore = {
  read: store.read,
  onChange: store.onChange,
  keep: (lines: readonly CartLine[]): void => {
    if (lines.length === 0) store.drop()
    else store.keep({ lines })
  },
  /** Nothing of an order stays on the device; other tabs hear of it before it goes. */
  order: (): void => {
    store.keep({ lines: [], notice: 'ordered' })
    store.drop()
  },
}
