import * as z from 'zod'
import { BUSY, SILENT, refused } from '#bff/giving/providers/answers.ts'
import type { Step, StepAnswers } from '#bff/giving/providers/payment-provider.ts'
import type { OctoCall } from './octo.client.ts'
import {
  CODE_WRONG,
  NO_MORE_RESENDS,
  failureOfConfirmation,
  saysCodeExpired,
} from './octo.failures.ts'
import { anyWireSchema, octoExpiry, verificationWireSchema } from './octo.wire.ts'

const TRIES_TO_SEND_CODE = 3

/** The payment, as the calls about codes name it. */
const paymentSchema = z.object({ uuid: z.string(), paymentId: z.int() })
const verificationSchema = paymentSchema.extend({ verifyId: z.int() })

const codeSent = (
  { uuid, paymentId }: z.infer<typeof paymentSchema>,
  { phone, secondsLeft, verifyId }: z.infer<typeof verificationWireSchema>,
) =>
  ({
    kind: 'codeSent',
    phone,
    lifeMs: secondsLeft * 1000,
    resendMs: null,
    resendNeeds: 'card',
    countsAnew: false,
    session: { uuid, paymentId, verifyId },
  }) as const

const sendCode =
  (call: OctoCall): Step<'sendCode'> =>
  async ({ session }) => {
    const payment = paymentSchema.parse(session)
    let answered = false
    for (let tries = 0; tries < TRIES_TO_SEND_CODE; tries += 1) {
      const info = await call(`verificationInfo/${payment.uuid}`, null, verificationWireSchema)
      if (info.kind === 'result' && info.value.secondsLeft > 0) return codeSent(payment, info.value)
      answered ||= info.kind === 'result' || info.kind === 'error'
    }
    return answered ? refused('sms_not_connected') : SILENT
  }

const resendCode =
  (call: OctoCall): Step<'resendCode'> =>
  async ({ session, card }) => {
    const payment = paymentSchema.parse(session)
    if (card === null) throw new Error('Octo sends another code only for a card number')
    const sent = await call(
      'check_pan',
      { pan: card.number, expDate: octoExpiry(card.expiry), paymentId: payment.paymentId },
      verificationWireSchema,
    )
    if (sent.kind === 'busy') return BUSY
    if (sent.kind === 'silent') return SILENT
    if (sent.kind === 'result') return codeSent(payment, sent.value)
    return sent.code === NO_MORE_RESENDS
      ? { kind: 'noMoreCodes' }
      : refused(failureOfConfirmation(sent.text))
  }

/**
 * The code confirms the charge itself. An accepted code is no payment, and a refusal may have cancelled
 * it: the status, read at once, decides.
 */
const confirmCharge =
  (call: OctoCall, readStatus: Step<'readStatus'>): Step<'confirmCharge'> =>
  async ({ payment, session, code }): Promise<StepAnswers['confirmCharge']> => {
    const { paymentId, verifyId } = verificationSchema.parse(session)
    const given = { smsKey: code, paymentId, verifyId }
    const checked = await call('check_sms_key', given, anyWireSchema)
    if (checked.kind === 'error' && checked.code === CODE_WRONG) return { kind: 'wrongCode' }
    if (checked.kind !== 'result' && checked.kind !== 'error') return SILENT
    const now = await readStatus({ payment })
    if (now.kind === 'paid') return now
    if (now.kind === 'cancelled') {
      const text = checked.kind === 'error' ? checked.text : ''
      return refused(failureOfConfirmation(text))
    }
    if (checked.kind === 'result' || now.kind !== 'open') return SILENT
    return { kind: saysCodeExpired(checked.text) ? 'codeExpired' : 'wrongCode' }
  }

/** Steps about the code: sent, sent again, given. */
export const octoCodeSteps = (call: OctoCall, readStatus: Step<'readStatus'>) => ({
  sendCode: sendCode(call),
  resendCode: resendCode(call),
  confirmCharge: confirmCharge(call, readStatus),
})
