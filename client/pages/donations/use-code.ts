import { useSelector } from '@xstate/react'
import type { InputEvent, SubmitEvent } from 'react'
import { codeSchema } from '#machines/wire/donation-request.schema.ts'
import type { DonationActorRef } from '#machines/donation/donation.machine.ts'
import {
  selectCountdown,
  selectIsBusy,
  selectRefusal,
} from '#machines/donation/donation.selectors.ts'
import { fieldIssues } from '#machines/wire/field-issue.ts'
import { useWords } from '#client/platform/words.ts'
import { cardFields, codeFieldId } from './card-fields.ts'
import { onLeaving } from './payment-values.ts'
import { brokenByReminder } from './reminder-issues.ts'
import { useIssues } from './use-issues.ts'

/** Refusals of the code itself are shown beside its field as well as above. */
const codeRefusals: readonly string[] = ['code_invalid', 'code_expired']

/** State and handlers of the third step: the code, its sending and its errors. */
export const useCode = (flow: DonationActorRef) => {
  const failures = useWords('failures')
  const isBusy = useSelector(flow, selectIsBusy)
  const refusal = useSelector(flow, selectRefusal)
  const countdown = useSelector(flow, selectCountdown)
  const isSending = useSelector(countdown, (child) => child?.hasTag('busy') ?? false)
  const {
    summary,
    cause,
    title,
    errorOf,
    submit: setErrors,
    leave,
    recheck,
  } = useIssues(isBusy ? null : refusal)

  const confirm = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const parsed = codeSchema.safeParse({ code: cardFields.code() })
    setErrors(parsed.success ? [] : fieldIssues(parsed.error))
    if (parsed.success) flow.send({ type: 'code.submit' })
  }

  /** The sixth digit sends the code; another sending needs another code, and typing a card sends none. */
  const type = ({ target, currentTarget }: InputEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement)) return
    if (target.id !== codeFieldId) {
      const field = target.id.replace('resend-', 'resend.')
      recheck(field, () => brokenByReminder(field))
      return
    }
    const isWhole = codeSchema.safeParse({ code: cardFields.code() }).success
    recheck('code', () => (isWhole ? null : 'code.format'))
    if (isWhole && !isBusy && !isSending) currentTarget.requestSubmit()
  }

  const check = (field: string) => (typed: string) =>
    leave(field, { key: onLeaving(brokenByReminder(field)), isBlank: typed.trim() === '' })

  const refusedCode =
    !isBusy && refusal !== null && codeRefusals.includes(refusal.code)
      ? failures[refusal.code]
      : undefined
  const codeError = errorOf('code') ?? refusedCode
  return {
    summary,
    cause,
    title,
    errorOf,
    setErrors,
    codeError,
    isBusy,
    isSending,
    countdown,
    confirm,
    check,
    type,
  }
}

export type CodeUnderWay = ReturnType<typeof useCode>
