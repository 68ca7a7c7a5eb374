import type { Refusal } from '#machines/wire/refusal.ts'
import { useWaitFor } from '#client/platform/wait.ts'
import { useWords } from '#client/platform/words.ts'
import { FormAlert } from '#client/ui/submission-form/form-alert.tsx'

/** The application could not be sent; everything is still there, and it can be tried again. */
export function Failed({ refusal }: { readonly refusal: Refusal }) {
  const { error } = useWords('apply')
  const failures = useWords('failures')
  const waitFor = useWaitFor()
  const hasOwnSentence = refusal.code === 'network_error' || refusal.code === 'too_many_requests'
  return (
    <FormAlert cause={refusal} title={error.title}>
      {hasOwnSentence ? <p>{failures[refusal.code]}</p> : null}
      {refusal.retryAfter === null ? null : <p>{waitFor(refusal.retryAfter)}</p>}
      <p>{error.kept}</p>
    </FormAlert>
  )
}

/** The deadline passed while the form was open, or before it arrived: then it is what was answered. */
export function Late({ refusal }: { readonly refusal: Refusal | null }) {
  const { late } = useWords('apply')
  return (
    <FormAlert cause={refusal} title={late.title}>
      <p>{late.text}</p>
      <p>{late.kept}</p>
    </FormAlert>
  )
}
