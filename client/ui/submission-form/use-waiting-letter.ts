import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { FormSubmissionEvent } from '#machines/form-submission/form-submission.types.ts'
import { lettersMark } from '#client/lib/letters-mark.ts'
import { whenIdle } from '#client/lib/when-idle.ts'
import { loadWaiting } from './load-waiting.ts'
import type { PutBack } from './waiting.ts'

type WaitingLetterProps = {
  readonly id: string
  readonly form: RefObject<HTMLFormElement | null>
  readonly canWait: boolean
  readonly draft: { readonly putBack: PutBack }
  readonly send: (event: FormSubmissionEvent) => void
}

/** Finds the letter of this form that waits on the device, sent before the page or in another tab. */
export const useWaitingLetter = ({ id, form, canWait, draft, send }: WaitingLetterProps): void => {
  const find = useEffectEvent(async (): Promise<void> => {
    const { findUnseen } = await loadWaiting()
    const found = await findUnseen(id, form, draft.putBack)
    if (found !== null) send({ type: 'form.found', ...found })
  })
  useEffect(() => {
    if (!canWait) return undefined
    const look = () => {
      if (lettersMark.read().isThere) void find().catch(() => undefined)
    }
    look()
    const forget = whenIdle(() => void loadWaiting().catch(() => undefined))
    const deafen = lettersMark.onChange(look)
    return () => {
      forget()
      deafen()
    }
  }, [canWait])
}
