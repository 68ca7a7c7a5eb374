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
import { useWords } from '#client/app/words.ts'
import { cardFields } from './card-fields.ts'
import { useIssues } from './use-issues.ts'

/** Refusals that are about the code itself stand beside it as well as above. */
const codeRefusals: readonly string[] = ['code_invalid', 'code_expired']

/** The third step at work: the code as it is typed and sent, and what is wrong with it. */
export const useCode = (flow: DonationActorRef) => {
  const failures = useWords('failures')
  const isBusy = useSelector(flow, selectIsBusy)
  const refusal = useSelector(flow, selectRefusal)
  const countdown = useSelector(flow, selectCountdown)
  const isSending = useSelector(countdown, (child) => child?.hasTag('busy') ?? false)
  const { summary, title, errorOf, submit: setErrors, retype } = useIssues(isBusy ? null : refusal)

  const confirm = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const parsed = codeSchema.safeParse({ code: cardFields.code() })
    setErrors(parsed.success ? [] : fieldIssues(parsed.error))
    if (parsed.success) flow.send({ type: 'code.submit' })
  }

  /** The sixth digit sends the code; another sending needs another code. */
  const type = (event: InputEvent<HTMLFormElement>) => {
    const isWhole = codeSchema.safeParse({ code: cardFields.code() }).success
    retype('code', () => (isWhole ? null : 'code.format'))
    if (isWhole && !isBusy && !isSending) event.currentTarget.requestSubmit()
  }

  const refusedCode =
    !isBusy && refusal !== null && codeRefusals.includes(refusal.code)
      ? failures[refusal.code]
      : undefined
  const codeError = errorOf('code') ?? refusedCode
  return {
    summary,
    title,
    errorOf,
    setErrors,
    codeError,
    isBusy,
    isSending,
    countdown,
    confirm,
    type,
  }
}

export type CodeUnderWay = ReturnType<typeof useCode>
