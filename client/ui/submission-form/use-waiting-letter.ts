import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { FormSubmissionEvent } from '#machines/form-submission/form-submission.types.ts'
import { lettersMark } from '#client/lib/letters-mark.ts'
import { whenIdle } from '#client/lib/when-idle.ts'
import { formStore } from './form-store.ts'
import { fingerprintOf } from './form-values.ts'
import { loadWaiting } from './load-waiting.ts'

type WaitingLetterProps = {
  readonly id: string
  readonly form: RefObject<HTMLFormElement | null>
  readonly canWait: boolean
  readonly draft: {
    readonly putBack: (values: Readonly<Record<string, string>>, typedAt: number) => void
  }
  readonly send: (event: FormSubmissionEvent) => void
}

/**
 * Finds the letter of this form that waits on the device, sent before the page or in another tab, or whose
 * answer nobody saw. Where other words have been typed since, they stay, and the letter goes its way without them.
 */
export const useWaitingLetter = ({ id, form, canWait, draft, send }: WaitingLetterProps): void => {
  const find = useEffectEvent(async (): Promise<void> => {
    const { findUnseen } = await loadWaiting()
    const letter = await findUnseen(id)
    if (letter === null || form.current === null) return
    const { key, fingerprint, content, sentAt } = letter
    const isDraftGone = Object.keys(formStore(id).read().values).length === 0
    if (fingerprintOf(new FormData(form.current)) !== fingerprint) {
      if (!isDraftGone) return
      if (content !== null) draft.putBack(content.typed, sentAt)
    }
    send({ type: 'form.found', key, fingerprint })
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
