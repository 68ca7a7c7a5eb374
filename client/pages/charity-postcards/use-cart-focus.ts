import { useEffect, useRef, type RefObject } from 'react'

/**
 * Where the focus goes when a line leaves the cart or comes back, since what had it goes with the
 * line: what is returned names the place that the next rendering brings, by its selector.
 */
export const useCartFocus = (cart: RefObject<HTMLElement | null>) => {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    const place = cart.current?.querySelector<HTMLElement>(wanted.current)
    if (!place) return
    wanted.current = null
    place.focus()
  })
  return (selector: string): void => {
    wanted.current = selector
  }
}
