import { useEffect, useRef, useState, type RefObject } from 'react'
import type { ShownState } from '#machines/donation/donation.selectors.ts'

/** A link may have chosen the rhythm as well: it is set once, by the client, when the first step comes. */
export const useLinkedRhythm = (
  root: RefObject<HTMLDivElement | null>,
  search: string,
  state: ShownState,
  keepDraft: () => void,
): void => {
  const [rhythm] = useState(() => new URLSearchParams(search).get('type'))
  const isSet = useRef(rhythm !== 'monthly')
  useEffect(() => {
    if (isSet.current || state !== 'details') return
    isSet.current = true
    const choice = root.current?.querySelector<HTMLInputElement>('[name="type"][value="monthly"]')
    if (!choice) return
    choice.checked = true
    keepDraft()
  })
}
