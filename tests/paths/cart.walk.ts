import { expect } from '@playwright/test'
import { pathTo } from '#locales/paths.ts'
import { cartMachine, selectCartState } from '#machines/cart/cart.machine.ts'
import { buyerAt } from '../support/buyer.ts'
import { openHydrated } from '../support/hydrated.ts'
import { pathsOfEveryStep, type Choice } from './machine-paths.ts'
import { walkedMachine } from './walked-machine.ts'

const DESIGN = 1
const quantities = {
  'orders a few': '20',
  'orders enough': '50',
  'orders none': '0',
  'types what is no number': 'abc',
} as const
type Typing = keyof typeof quantities
type Happening = 'opens the page' | Typing | 'takes it out' | 'puts it back'

const isTyping = (happening: Happening): happening is Typing => happening in quantities
const typing = (happening: Typing): Choice<Happening> => [
  happening,
  { type: 'quantity.set', id: DESIGN, typed: quantities[happening] },
]

const paths = pathsOfEveryStep<typeof cartMachine, Happening>({
  machine: cartMachine,
  input: { prices: [{ id: DESIGN, price: 20_500 }], lines: [], wrong: [] },
  placeOf: ({ value, context }) =>
    JSON.stringify([value, context.lines, context.wrong, context.before?.lines]),
  stateOf: selectCartState,
  choices: (snapshot) => {
    const { lines, before } = snapshot.context
    const isTakenOut: readonly Choice<Happening>[] =
      before === null ? [] : [['puts it back', { type: 'removal.undo' }]]
    switch (selectCartState(snapshot)) {
      case 'loading':
        return [
          [
            'opens the page',
            { type: 'cart.loaded', stored: { lines: [], notice: null }, typed: [] },
          ],
        ]
      case 'empty':
        return [...isTakenOut, typing('orders a few'), typing('orders enough')]
      default:
        return [
          ...(['orders a few', 'orders enough'] as const)
            .filter((happening) => quantities[happening] !== String(lines[0]?.quantity))
            .map(typing),
          typing('orders none'),
          typing('types what is no number'),
          ['takes it out', { type: 'line.remove', id: DESIGN }],
        ]
    }
  },
})

/** The cart of the postcards' page, filled with one design. */
export const walkedCart = walkedMachine('cart', paths, async ({ page, site, lang }) => {
  const buyer = buyerAt(page, lang)
  return {
    take: async ([{ happening, state }]) => {
      if (happening === 'opens the page')
        await openHydrated(page, site.url + pathTo('charity-postcards', lang))
      else if (isTyping(happening)) await buyer.quantity(DESIGN).fill(quantities[happening])
      else
        await buyer.cart
          .locator(happening === 'takes it out' ? `[data-remove="${DESIGN}"]` : '[data-undo]')
          .click()
      await expect(buyer.cart).toHaveAttribute('data-state', state)
    },
  }
})
