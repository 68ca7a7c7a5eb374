import { failureOf } from '#machines/donation-record/failure-of.ts'
import type { CardChangeEvent } from '#machines/card-change-record/card-change-record.machine.ts'
import type { WireFailureCode } from '#machines/wire/failure-codes.ts'
import type { Problem } from '#bff/platform/http/problem.ts'
import type { ProviderSession, StepAnswers } from '#bff/giving/providers/payment-provider.ts'
import type { CardChangePatch } from '#bff/giving/record/card-changes.store.ts'
import type { CardChangeRow } from '#bff/giving/record/card-changes.table.ts'
import { codeColumns } from '#bff/giving/record/donation-times.ts'
import {
  attemptsExceeded,
  tooManyUntil,
  tryLater,
  unreachable,
} from '#bff/giving/record/refusals.ts'

/** What a provider's answer means for a change of a card. Without an event it stays where it is. */
export type ChangeOutcome = {
  readonly event?: CardChangeEvent
  readonly patch?: CardChangePatch
  /** What the adapter needs for its next step. */
  readonly session?: ProviderSession
  /** What the donor is refused with. */
  readonly refusal?: Problem
}

/** The steps that change a card: none of them moves money. */
export type ChangeStep = 'prepare' | 'sendCode' | 'resendCode' | 'verifyCode' | 'readVerification'

/** A card is set up for a monthly donation, so its refusals have the codes of one. */
const refuse = ({ code }: { readonly code: WireFailureCode }): ChangeOutcome => {
  const told = failureOf('monthly', code)
  return { event: { type: 'change.refused', code: told }, refusal: { code: told } }
}

const busy = tryLater('too_many_requests', 1)

type CodeSent = Extract<StepAnswers['sendCode'], { readonly kind: 'codeSent' }>
const codeSent = (sent: CodeSent, row: CardChangeRow, now: number): ChangeOutcome => ({
  event: { type: 'code.sent' },
  session: sent.session,
  patch: codeColumns(sent, now, row.expiresAt),
})

/** The code may be typed again. */
const undecided = (session: ProviderSession): ChangeOutcome => ({
  event: { type: 'code.undecided' },
  session,
  refusal: unreachable,
})

const afterPrepare = (answer: StepAnswers['prepare']): ChangeOutcome => {
  switch (answer.kind) {
    case 'cardRegistered':
      return { event: { type: 'card.registered' }, session: answer.session }
    case 'refused':
      return refuse(answer)
    case 'busy':
      return { refusal: busy }
    case 'silent':
      return { refusal: unreachable }
    case 'paymentPrepared':
    case 'pageOpened':
      throw new Error(`a card was answered ${answer.kind}`)
  }
}

const afterSending = (
  answer: StepAnswers['sendCode'],
  row: CardChangeRow,
  now: number,
): ChangeOutcome => {
  switch (answer.kind) {
    case 'codeSent':
      return codeSent(answer, row, now)
    case 'refused':
      return refuse(answer)
    case 'busy':
      return { refusal: busy }
    case 'silent':
      return { refusal: unreachable }
  }
}

const afterResending = (
  answer: StepAnswers['resendCode'],
  row: CardChangeRow,
  now: number,
): ChangeOutcome => {
  const unsent = { type: 'code.unsent' } as const
  switch (answer.kind) {
    case 'codeSent': {
      const sent = codeSent(answer, row, now)
      return { ...sent, patch: { ...sent.patch, resendsLeft: row.resendsLeft - 1 } }
    }
    case 'noMoreCodes': {
      const refusal = tooManyUntil(row.expiresAt, now)
      return { event: unsent, patch: { resendsLeft: 0 }, refusal }
    }
    case 'refused':
      return { event: unsent, refusal: { code: failureOf('monthly', answer.code) } }
    case 'busy':
      return { event: unsent, refusal: busy }
    case 'silent':
      return { event: unsent, refusal: unreachable }
  }
}

const afterVerifying = (
  answer: StepAnswers['verifyCode'] | StepAnswers['readVerification'],
  row: CardChangeRow,
  now: number,
): ChangeOutcome => {
  switch (answer.kind) {
    case 'verified':
      return { event: { type: 'code.accepted' }, session: answer.session }
    case 'unverified':
      return undecided(answer.session)
    case 'silent':
      return { refusal: unreachable }
    case 'wrongCode': {
      const refusal: Problem = row.attemptsLeft > 1 ? { code: 'code_invalid' } : attemptsExceeded
      return { event: { type: 'code.refused' }, refusal }
    }
    case 'codeExpired':
      return {
        event: { type: 'code.undecided' },
        patch: { codeExpiresAt: now },
        refusal: { code: 'code_expired' },
      }
    case 'attemptsExceeded':
      return {
        event: { type: 'change.refused', code: 'attempts_exceeded' },
        refusal: attemptsExceeded,
      }
    case 'refused':
      return refuse(answer)
  }
}

type Readers = {
  readonly [Step in ChangeStep]: (
    answer: StepAnswers[Step],
    row: CardChangeRow,
    now: number,
  ) => ChangeOutcome
}

/** Answer → what becomes of the change, by step; total by its types. */
export const changeOutcomeOf: Readers = {
  prepare: afterPrepare,
  sendCode: afterSending,
  resendCode: afterResending,
  verifyCode: afterVerifying,
  readVerification: afterVerifying,
}
