import { useEffect, useRef } from 'react'

/**
 * The heading of what a form answers: with each new `cause` it takes the focus, in sight below the
 * header, so that what is wrong comes next by keyboard and is read out once. Null is no answer.
 */
export const useAnswerHeading = (cause: unknown) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (cause === null) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [cause])
  return heading
}
