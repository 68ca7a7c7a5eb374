import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Price } from '#machines/wire/price.schema.ts'
import { totalsOf, withQuantity, type CartLine } from './cart.rules.ts'

/** What was found on the device: the lines of before, nothing, or something that cannot be read. */
export type StoredCart = readonly CartLine[] | 'broken'

/** A notice about the cart: it could not be read, or lost designs that are no longer sold. */
export type CartNotice = 'broken' | 'withdrawn'

export type CartContext = {
  /** The present price in the catalogue, in UZS. */
  readonly prices: readonly Price[]
  readonly lines: readonly CartLine[]
  /** The lines before one was taken out, so that it can be put back. */
  readonly before: { readonly removed: number; readonly lines: readonly CartLine[] } | null
  readonly notice: CartNotice | null
}

export type CartEvent =
  /** `typed`: quantities entered in the page's fields before hydration; they win. */
  | {
      readonly type: 'cart.loaded'
      readonly stored: StoredCart
      readonly typed: readonly CartLine[]
    }
  /** Another tab changed the cart. */
  | { readonly type: 'cart.replaced'; readonly stored: StoredCart }
  | { readonly type: 'quantity.set'; readonly id: number; readonly quantity: number }
  | { readonly type: 'line.remove'; readonly id: number }
  | { readonly type: 'removal.undo' }
  | { readonly type: 'prices.changed'; readonly prices: readonly Price[] }
  /** Everything in it was ordered. */
  | { readonly type: 'cart.ordered' }

export type CartActorRef = ActorRefFrom<typeof cartMachine>
export type CartSnapshot = SnapshotFrom<typeof cartMachine>

const linesOf = (stored: StoredCart): readonly CartLine[] => (stored === 'broken' ? [] : stored)

/** Lines that the catalogue still sells, and what to say when there were others. */
const sold = (
  lines: readonly CartLine[],
  prices: readonly Price[],
): Pick<CartContext, 'lines' | 'notice'> => {
  const kept = lines.filter(({ id }) => prices.some((price) => price.id === id))
  return { lines: kept, notice: kept.length === lines.length ? null : 'withdrawn' }
}

/**
 * The cart of postcards: empty, below the least order of 50 pieces over all designs, or ready.
 *
 * It lives on the device: `keepCart` stores each change and notifies other tabs, whose changes
 * arrive as `cart.replaced`. Prices are the catalogue's, never the cart's.
 */
export const cartMachine = setup({
  types: {
    context: {} as CartContext,
    events: {} as CartEvent,
    input: {} as { readonly prices: readonly Price[]; readonly lines: readonly CartLine[] },
  },
  actions: {
    load: assign(
      (
        { context },
        { stored, typed }: { readonly stored: StoredCart; readonly typed: readonly CartLine[] },
      ) => {
        const merged = typed.reduce<readonly CartLine[]>(
          (lines, { id, quantity }) => withQuantity(lines, id, quantity),
          linesOf(stored),
        )
        const found = sold(merged, context.prices)
        return {
          ...found,
          before: null,
          notice: stored === 'broken' ? ('broken' as const) : found.notice,
        }
      },
    ),
    setQuantity: assign(
      ({ context }, { id, quantity }: { readonly id: number; readonly quantity: number }) => ({
        lines: withQuantity(context.lines, id, quantity),
        before: null,
        notice: null,
      }),
    ),
    removeLine: assign(({ context }, { id }: { readonly id: number }) => ({
      lines: withQuantity(context.lines, id, 0),
      before: { removed: id, lines: context.lines },
      notice: null,
    })),
    undoRemoval: assign(({ context }) => ({
      lines: context.before?.lines ?? context.lines,
      before: null,
    })),
    takePrices: assign(({ context }, { prices }: { readonly prices: readonly Price[] }) => {
      const changed = context.prices.map(
        (known) => prices.find(({ id }) => id === known.id) ?? known,
      )
      return { prices: changed }
    }),
    empty: assign({ lines: [], before: null, notice: null }),
    /** Effect of the browser: it does nothing where there is none. */
    keepCart: ({ context: _context }) => undefined,
  },
  guards: {
    isEmpty: ({ context }) => context.lines.length === 0,
    isBelowMinimum: ({ context }) => totalsOf(context.lines, context.prices).missing > 0,
    isRemovable: ({ context }) => context.before !== null,
  },
}).createMachine({
  id: 'cart',
  context: ({ input }) => ({ ...input, before: null, notice: null }),
  initial: 'loading',
  states: {
    /** Until the device was asked: the fields have what the page came with. */
    loading: {
      on: {
        'cart.loaded': {
          target: 'open',
          actions: [{ type: 'load', params: ({ event }) => event }, 'keepCart'],
        },
      },
    },
    open: {
      initial: 'deciding',
      on: {
        'cart.replaced': {
          target: '.deciding',
          actions: { type: 'load', params: ({ event }) => ({ stored: event.stored, typed: [] }) },
        },
        'quantity.set': {
          target: '.deciding',
          actions: [{ type: 'setQuantity', params: ({ event }) => event }, 'keepCart'],
        },
        'line.remove': {
          target: '.deciding',
          actions: [{ type: 'removeLine', params: ({ event }) => event }, 'keepCart'],
        },
        'removal.undo': {
          guard: 'isRemovable',
          target: '.deciding',
          actions: ['undoRemoval', 'keepCart'],
        },
        'prices.changed': {
          target: '.deciding',
          actions: { type: 'takePrices', params: ({ event }) => event },
        },
        'cart.ordered': { target: '.deciding', actions: ['empty', 'keepCart'] },
      },
      states: {
        deciding: {
          always: [
            { guard: 'isEmpty', target: 'empty' },
            { guard: 'isBelowMinimum', target: 'belowMinimum' },
            { target: 'ready' },
          ],
        },
        empty: {},
        belowMinimum: {},
        ready: {},
      },
    },
  },
})

/** The state by its one name: loading, empty, belowMinimum, ready. */
export const selectCartState = ({ value }: CartSnapshot): string =>
  typeof value === 'string' ? value : value.open
