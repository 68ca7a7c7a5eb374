import type {
  PaymentProvider,
  StepAnswers,
  StepName,
  StepRequests,
} from '#bff/giving/providers/payment-provider.ts'

type Script = {
  -readonly [Step in StepName]: (request: StepRequests[Step]) => Promise<StepAnswers[Step]>
}

export const codeSent = {
  kind: 'codeSent',
  phone: '99890*****01',
  lifeMs: 60_000,
  resendMs: 60_000,
  resendNeeds: 'free',
  countsAnew: true,
  session: { token: 'a-card-token' },
} as const

const answering =
  <Step extends StepName>(answer: StepAnswers[Step]) =>
  () =>
    Promise.resolve(answer)

/** Every step succeeds; a test overrides the step that it checks. */
const wellDone = (name: string): Script => ({
  prepare: answering<'prepare'>({ kind: 'cardRegistered', session: { token: 'a-card-token' } }),
  submitCard: answering<'submitCard'>({ kind: 'codeRequired', session: { token: 'a-payment' } }),
  sendCode: answering<'sendCode'>(codeSent),
  resendCode: answering<'resendCode'>(codeSent),
  verifyCode: answering<'verifyCode'>({ kind: 'verified', session: { token: 'verified' } }),
  readVerification: answering<'readVerification'>({ kind: 'silent' }),
  prepareCharge: answering<'prepareCharge'>({
    kind: 'chargePrepared',
    paymentId: `${name}-payment`,
  }),
  charge: answering<'charge'>({ kind: 'paid', paymentId: `${name}-payment` }),
  confirmCharge: answering<'confirmCharge'>({ kind: 'paid', paymentId: `${name}-payment` }),
  cancelPayment: answering<'cancelPayment'>({ kind: 'cancelled' }),
  readStatus: answering<'readStatus'>({ kind: 'open' }),
  removeCard: answering<'removeCard'>({ kind: 'removed' }),
})

/** Whether a step belongs to the way: as Payme (`card`), or as Octo (`charge`). */
const ways: Readonly<Record<'card' | 'charge', readonly StepName[]>> = {
  card: [
    'prepare',
    'sendCode',
    'resendCode',
    'verifyCode',
    'readVerification',
    'prepareCharge',
    'charge',
    'cancelPayment',
    'readStatus',
    'removeCard',
  ],
  charge: ['prepare', 'submitCard', 'sendCode', 'resendCode', 'confirmCharge', 'readStatus'],
}

/** A provider that does what a test scripts; its steps are written down by name. */
export const providerDouble = (name: string, codeConfirms: 'card' | 'charge' = 'card') => {
  const calls: StepName[] = []
  const script = wellDone(name)
  const startAnew = () => {
    calls.length = 0
    Object.assign(script, wellDone(name))
    if (codeConfirms === 'charge')
      script.prepare = answering<'prepare'>({
        kind: 'paymentPrepared',
        paymentId: `${name}-payment`,
        session: {},
      })
  }
  startAnew()
  const recorded = (step: StepName) => ({
    [step]: (request: never) => {
      calls.push(step)
      const run: (request: never) => Promise<StepAnswers[StepName]> = script[step]
      return run(request)
    },
  })
  const provider = {
    name,
    codeConfirms,
    mayPayLate: codeConfirms === 'charge',
    ...(Object.assign({}, ...ways[codeConfirms].map(recorded)) as Pick<
      PaymentProvider,
      'prepare' | 'readStatus'
    >),
  }
  return { provider, calls, script, startAnew }
}
