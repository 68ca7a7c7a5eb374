import type { StoredCart } from '#machines/cart/cart.machine.ts'
import type { CartLine } from '#machines/cart/cart.rules.ts'
import { MOST_PIECES } from '#machines/wire/order-limits.ts'

export const CART_KEY = 'cart'

const isCount = (value: unknown, most: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most

const isLine = (value: unknown): value is CartLine =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'quantity' in value &&
  isCount(value.id, Number.MAX_SAFE_INTEGER) &&
  isCount(value.quantity, MOST_PIECES)

/** What was stored, by hand: the validation library would cost the page more than the cart itself. */
const cartIn = (value: unknown): StoredCart => {
  const lines = typeof value === 'object' && value !== null && 'lines' in value ? value.lines : null
  return Array.isArray(lines) && lines.every(isLine) ? lines : 'broken'
}

/** What tabs tell each other through the storage: an order empties it, and this stands in it for a moment. */
const ORDERED = '"ordered"'

const storedIn = (text: string | null): StoredCart => {
  if (text === null) return []
  if (text === ORDERED) return 'ordered'
  try {
    return cartIn(JSON.parse(text))
  } catch {
    return 'broken'
  }
}

const textIn = (): string | null => {
  try {
    return localStorage.getItem(CART_KEY)
  } catch {
    // A browser that forbids storage keeps nothing; the page works without.
    return null
  }
}

/** The cart of this device, of all its tabs. */
export const storedCart = {
  read: (): StoredCart => storedIn(textIn()),
  /** What another tab has just stored. */
  told: storedIn,
  keep: (lines: readonly CartLine[]): void => {
    try {
      if (lines.length === 0) localStorage.removeItem(CART_KEY)
      else localStorage.setItem(CART_KEY, JSON.stringify({ lines }))
    } catch {
      return
    }
  },
  /** Nothing of an order stays on the device; other tabs hear of it before it goes. */
  order: (): void => {
    try {
      localStorage.setItem(CART_KEY, ORDERED)
      localStorage.removeItem(CART_KEY)
    } catch {
      return
    }
  },
}
