import { useT, useWords } from '#client/platform/words.ts'
import type { Cart } from './use-cart.ts'

/** What the cart needs before the order can be sent, or that nothing is missing. */
export function CartAdvice({ cart: { missing, hasWrong } }: { readonly cart: Cart }) {
  const { cart: words } = useWords('charity-postcards')
  const t = useT('charity-postcards')
  if (hasWrong) return words.wrong
  return missing > 0 ? t('cart.missing', { smart_count: missing }) : words.ready
}
