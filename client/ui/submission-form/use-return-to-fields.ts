import { useEffect, useRef, type RefObject } from 'react'

/** Where the fields were out of sight (reviewed, or sent) and come back, the first of them takes the focus. */
export const useReturnToFields = (
  form: RefObject<HTMLFormElement | null>,
  isAway: boolean,
  hasErrors: boolean,
): void => {
  const wasAway = useRef(isAway)
  useEffect(() => {
    const isBack = wasAway.current && !isAway && !hasErrors
    wasAway.current = isAway
    if (isBack) form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
  }, [form, isAway, hasErrors])
}
