import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Opens the question that the address names and brings it into view. */
export const useOpenedQuestion = (): void => {
  const { hash, key } = useLocation()
  useEffect(() => {
    const named = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
    if (named instanceof HTMLDetailsElement) named.open = true
    named?.scrollIntoView()
  }, [hash, key])
}
