import { assign, setup, type SnapshotFrom } from 'xstate'
import type { Price } from '#machines/wire/price.schema.ts'
import { unprovided } from '#machines/wire/unprovided.ts'
import { mergedLines, quantityOf, totalsOf, withQuantity, type CartLine } from './cart.rules.ts'

/**
 * What was found on the device: the lines of before, with a notice where they cannot be read, or where another tab
 * says that everything was ordered there.
 */
export type StoredCart = {
  readonly lines: readonly CartLine[]
  readonly notice: Exclude<CartNotice, 'withdrawn'> | null
}

/** A notice about the cart: it could not be read, lost designs that are no longer sold, was ordered in another tab. */
export type CartNotice = 'broken' | 'withdrawn' | 'ordered'

export type TypedQuantity = { readonly id: number; readonly typed: string }

export type CartContext = {
  /** The present price in the catalogue, in UZS. */
  readonly prices: readonly Price[]
  readonly lines: readonly CartLine[]
  /** What was typed and is no quantity; it stays in its field, and the line as it was. */
  readonly wrong: readonly TypedQuantity[]
  /** The lines before one was taken out, so that it can be put back. */
  readonly before: { readonly removed: number; readonly lines: readonly CartLine[] } | null
  readonly notice: CartNotice | null
}

export type CartEvent =
  /** `typed`: quantities entered in the page's fields before hydration; they win. */
  | {
      readonly type: 'cart.loaded'
      readonly stored: StoredCart
      readonly typed: readonly TypedQuantity[]
    }
  | { readonly type: 'cart.replaced'; readonly stored: StoredCart }
  | ({ readonly type: 'quantity.set' } & TypedQuantity)
  | { readonly type: 'line.remove'; readonly id: number }
  | { readonly type: 'removal.undo' }
  | { readonly type: 'prices.changed'; readonly prices: readonly Price[] }
  | { readonly type: 'cart.ordered' }

export type CartSnapshot = SnapshotFrom<typeof cartMachine>

type Entered = Pick<CartContext, 'lines' | 'wrong'>

/** The lines with what a field says; what is no quantity changes none and is kept as it was typed. */
const entered = ({ lines, wrong }: Entered, { id, typed }: TypedQuantity): Entered => {
  const quantity = quantityOf(typed)
  const others = wrong.filter((other) => other.id !== id)
  return quantity === null
    ? { lines, wrong: [...others, { id, typed }] }
    : { lines: withQuantity(lines, id, quantity), wrong: others }
}

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
 * arrive as `cart.replaced`; `keepOrdered` tells them of an order. Prices are the catalogue's, never the cart's.
 */
export const cartMachine = setup({
  types: {
    context: {} as CartContext,
    events: {} as CartEvent,
    input: {} as Pick<CartContext, 'prices' | 'lines' | 'wrong'>,
  },
  actions: {
    load: assign(
      (
        { context },
        {
          stored,
          typed,
        }: { readonly stored: StoredCart; readonly typed: readonly TypedQuantity[] },
      ) => {
        const { lines, wrong } = typed.reduce(entered, {
          lines: mergedLines(stored.lines),
          wrong: context.wrong,
        })
        const found = sold(lines, context.prices)
        return {
          ...found,
          wrong,
          before: null,
          notice: stored.notice ?? found.notice,
        }
      },
    ),
    setQuantity: assign(({ context }, { id, typed }: TypedQuantity) => ({
      ...entered(context, { id, typed }),
      before: null,
      notice: null,
    })),
    removeLine: assign(({ context }, { id }: { readonly id: number }) => ({
      ...entered(context, { id, typed: '' }),
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
    empty: assign({ lines: [], wrong: [], before: null, notice: null }),
    keepCart: unprovided('keepCart'),
    /** Removes the cart from the device, and tells other tabs why. */
    keepOrdered: unprovided('keepOrdered'),
  },
  guards: {
    isEmpty: ({ context }) => context.lines.length === 0,
    isBelowMinimum: ({ context }) => totalsOf(context.lines, context.prices).missing > 0,
    isRemovable: ({ context }) => context.before !== null,
    /** After an order in another tab nothing is left; that this is so says nothing new. */
    isNews: ({ context }, { stored }: { readonly stored: StoredCart }) =>
      context.lines.length > 0 || stored.notice !== null || stored.lines.length > 0,
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
          guard: { type: 'isNews', params: ({ event }) => ({ stored: event.stored }) },
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
        'cart.ordered': { target: '.deciding', actions: ['empty', 'keepOrdered'] },
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

/** The state by its one name. */
export const selectCartState = ({ value }: CartSnapshot) =>
  typeof value === 'string' ? value : value.open
