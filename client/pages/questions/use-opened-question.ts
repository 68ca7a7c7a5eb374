import { useEffect } from 'react'
import { useAddress } from '#client/platform/address.tsx'

/** Opens the question that the address names and brings it into view. */
export const useOpenedQuestion = (): void => {
  const { hash, key } = useAddress()
  useEffect(() => {
    const named = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
    if (named instanceof HTMLDetailsElement) named.open = true
    named?.scrollIntoView()
  }, [hash, key])
}
