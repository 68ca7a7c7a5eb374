import * as z from 'zod'
import { BUSY, SILENT, refused } from '#bff/giving/providers/answers.ts'
import type { Step, StepAnswers } from '#bff/giving/providers/payment-provider.ts'
import type { PaymeCall } from './payme.client.ts'
import {
  CODE_ATTEMPTS_EXCEEDED,
  CODE_EXPIRED,
  CODE_WRONG,
  failureOfCard,
  failureOfCodeRequest,
  isUnavailable,
  isUndecided,
} from './payme.failures.ts'
import { sessionSchema, tokenIn } from './payme.session.ts'
import { cardWireSchema, verifyCodeWireSchema } from './payme.wire.ts'

const wrongCodes: ReadonlyMap<number, StepAnswers['verifyCode']> = new Map([
  [CODE_WRONG, { kind: 'wrongCode' }],
  [CODE_EXPIRED, { kind: 'codeExpired' }],
  [CODE_ATTEMPTS_EXCEEDED, { kind: 'attemptsExceeded' }],
])

const prepare =
  (call: PaymeCall): Step<'prepare'> =>
  async ({ payment, card }) => {
    if (card === null) throw new Error('Payme was given no card')
    const created = await call(
      'cards.create',
      {
        card: { number: card.number, expire: card.expiry.replace('/', '') },
        save: payment.keepsCard,
      },
      cardWireSchema,
    )
    if (created.kind === 'result')
      return { kind: 'cardRegistered', session: { token: created.value.card.token } }
    if (created.kind !== 'error') return created
    return isUnavailable(created.code) ? SILENT : refused(failureOfCard(created.code, created.text))
  }

const sendCode =
  (call: PaymeCall): Step<'sendCode'> =>
  async ({ session }) => {
    const token = tokenIn(session)
    const sent = await call('cards.get_verify_code', { token }, verifyCodeWireSchema)
    if (sent.kind === 'busy') return BUSY
    if (sent.kind === 'silent') return SILENT
    if (sent.kind === 'error')
      return isUnavailable(sent.code) ? SILENT : refused(failureOfCodeRequest(sent.code))
    const { phone, wait } = sent.value
    return {
      kind: 'codeSent',
      phone,
      lifeMs: wait ?? null,
      resendMs: wait ?? null,
      resendNeeds: 'free',
      countsAnew: true,
      session: { token },
    }
  }

/** Whether the card is verified, and its newest token. */
const readVerification =
  (call: PaymeCall): Step<'readVerification'> =>
  async ({ session }): Promise<StepAnswers['readVerification']> => {
    const token = tokenIn(session)
    const checked = await call('cards.check', { token }, cardWireSchema)
    if (checked.kind === 'result' && checked.value.card.verify)
      return { kind: 'verified', session: { token: checked.value.card.token } }
    return checked.kind === 'result' || checked.kind === 'error'
      ? { kind: 'unverified', session: { token, unsure: true } }
      : SILENT
  }

/**
 * Gives the code. Where the answer is lost or says nothing, the card itself knows whether the code was
 * taken; also before a second code, because the lost one may have arrived late.
 */
const verifyCode = (call: PaymeCall): Step<'verifyCode'> => {
  const read = readVerification(call)
  return async ({ payment, session, code }) => {
    const { token, unsure } = sessionSchema.parse(session)
    const unknown = { kind: 'unverified', session: { token, unsure: true } } as const
    const before = unsure ? await read({ payment, session }) : null
    if (before?.kind === 'verified') return before
    if (before?.kind === 'silent') return unknown
    const verified = await call('cards.verify', { token, code }, cardWireSchema)
    if (verified.kind === 'result' && verified.value.card.verify)
      return { kind: 'verified', session: { token: verified.value.card.token } }
    if (verified.kind === 'error' && !isUndecided(verified.code))
      return wrongCodes.get(verified.code) ?? refused('confirmation_failed')
    const after = await read({ payment, session })
    if (after.kind === 'silent') return unknown
    const isRefused = verified.kind === 'error' && !isUnavailable(verified.code)
    return isRefused && after.kind === 'unverified' ? refused('confirmation_failed') : after
  }
}

const removeCard =
  (call: PaymeCall): Step<'removeCard'> =>
  async ({ session }) => {
    const removed = await call('cards.remove', { token: tokenIn(session) }, z.unknown())
    return removed.kind === 'result' || removed.kind === 'error' ? { kind: 'removed' } : SILENT
  }

/** Steps about the card: registered, verified by its holder, removed. None moves money. */
export const paymeCardSteps = (call: PaymeCall) => ({
  prepare: prepare(call),
  sendCode: sendCode(call),
  resendCode: sendCode(call),
  verifyCode: verifyCode(call),
  readVerification: readVerification(call),
  removeCard: removeCard(call),
})
