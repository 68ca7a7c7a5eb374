import type { ReactNode } from 'react'
import type { Refusal } from '#machines/wire/refusal.ts'
import { useWaitFor } from '#client/platform/wait.ts'
import { useWords } from '#client/platform/words.ts'
import { FormAlert } from './form-alert.tsx'

/** The form could not be sent; everything is still there, and it can be tried again. */
export function FormFailed({
  refusal,
  children,
}: {
  readonly refusal: Refusal
  readonly children?: ReactNode
}) {
  const failures = useWords('failures')
  const waitFor = useWaitFor()
  return (
    <FormAlert cause={refusal} title={failures[refusal.code]}>
      {refusal.retryAfter === null ? null : <p>{waitFor(refusal.retryAfter)}</p>}
      {children}
    </FormAlert>
  )
}
