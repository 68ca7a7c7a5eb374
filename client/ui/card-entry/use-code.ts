import { useSelector } from '@xstate/react'
import { useRef, type FocusEvent, type InputEvent, type SubmitEvent } from 'react'
import { codeSchema } from '#machines/wire/donation-request.schema.ts'
import type { ResendCountdownActorRef } from '#machines/donation/resend-countdown.machine.ts'
import type { Refusal } from '#machines/wire/refusal.ts'
import { fieldIssues, type FieldIssue } from '#machines/wire/field-issue.ts'
import { useWords } from '#client/platform/words.ts'
import { checkedReminder } from './card-check.ts'
import { cardFields, codeFieldId, reminderFieldIds } from './card-fields.ts'
import { isTypedByHand } from './typed-by-hand.ts'
import { useDonationForm } from './use-donation-form.ts'

/** Refusals of the code itself are shown beside its field as well as above. */
const codeRefusals: readonly string[] = ['code_invalid', 'code_expired']

const codeIssues = (): readonly FieldIssue[] => {
  const parsed = codeSchema.safeParse({ code: cardFields.code() })
  return parsed.success ? [] : fieldIssues(parsed.error)
}

/** Which rules the fields break in which a card is typed once more for another code. */
const reminderIssues = (): readonly FieldIssue[] => {
  if (document.getElementById(reminderFieldIds.number) === null) return []
  const reminder = checkedReminder(cardFields.reminder())
  if (reminder.ok) return []
  return reminder.failure.map(({ field, key }) => ({ field: field.replace('card', 'resend'), key }))
}

const rules = () => [...codeIssues(), ...reminderIssues()]
const isOfCode = (field: string): boolean => field === 'code'

/** What asks for a code: a donation, or a card that is being changed. */
export type CodeFlow = {
  readonly isBusy: boolean
  readonly refusal: Refusal | null
  readonly countdown: ResendCountdownActorRef | undefined
  readonly submit: () => void
  readonly request: () => void
}

/** State and handlers of a step that takes a code: its sending and its errors. */
export const useCode = ({ isBusy, refusal, countdown, submit, request }: CodeFlow) => {
  const failures = useWords('failures')
  const isSending = useSelector(countdown, (child) => child?.hasTag('busy') ?? false)
  const { element, field, summary, check, handlers } = useDonationForm({
    loadRules: () => Promise.resolve(rules),
    refusal: isBusy ? null : refusal,
  })

  const confirm = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if ((await check(isOfCode)).length === 0) submit()
  }
  /** Another code; the card is asked for once more where its fields are empty. */
  const ask = async (): Promise<void> => {
    if ((await check((name) => !isOfCode(name))).length === 0) request()
  }
  const former = useRef('')
  /** A code that was pasted or filled in by the telephone is sent by its sixth digit; one that was typed, by the button. */
  const type = (event: InputEvent<HTMLFormElement>) => {
    const { target, currentTarget, nativeEvent } = event
    handlers.onInput(event)
    if (!(target instanceof HTMLInputElement) || target.id !== codeFieldId) return
    const isTyped = isTypedByHand(nativeEvent, target.value.length - former.current.length)
    former.current = target.value
    if (!isTyped && codeIssues().length === 0 && !isBusy && !isSending)
      currentTarget.requestSubmit()
  }

  const refusedCode =
    !isBusy && refusal !== null && codeRefusals.includes(refusal.code)
      ? failures[refusal.code]
      : undefined
  return {
    element,
    summary,
    field,
    code: { ...field('code'), error: field('code').error ?? refusedCode },
    isBusy,
    isSending,
    countdown,
    ask,
    handlers: {
      ...handlers,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void confirm(event),
      onInput: type,
      // A code is checked when it is sent: who leaves it goes to read the rest of it.
      onBlur: (event: FocusEvent<HTMLFormElement>) => {
        if (event.target.id !== codeFieldId) handlers.onBlur(event)
      },
    },
  }
}

export type CodeUnderWay = ReturnType<typeof useCode>
