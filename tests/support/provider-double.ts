import type {
  Step,
  StepAnswers,
  StepName,
  StepRequests,
  Steps,
  Way,
} from '#bff/giving/providers/payment-provider.ts'

type Script = { -readonly [Name in StepName]: Step<Name> }

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
  capture: answering<'capture'>({ kind: 'paid', paymentId: `${name}-payment` }),
  cancelPayment: answering<'cancelPayment'>({ kind: 'cancelled' }),
  readStatus: answering<'readStatus'>({ kind: 'open' }),
  removeCard: answering<'removeCard'>({ kind: 'removed' }),
})

const pageOpened = {
  kind: 'pageOpened',
  url: 'https://service.test/pay',
  lifeMs: 900_000,
  paymentId: null,
} as const

/** How a donation begins, by way of paying. */
const begun: Readonly<Record<Way, (name: string) => StepAnswers['prepare']>> = {
  codeForCard: () => ({ kind: 'cardRegistered', session: { token: 'a-card-token' } }),
  codeForCharge: (name) => ({
    kind: 'paymentPrepared',
    paymentId: `${name}-payment`,
    session: {},
  }),
  page: () => pageOpened,
  heldPage: () => pageOpened,
}

/** A provider that does what a test scripts; its steps are written down by name. */
export const providerDouble = <OneWay extends Way>(name: string, way: OneWay) => {
  const calls: StepName[] = []
  const script = wellDone(name)
  const startAnew = () => {
    calls.length = 0
    Object.assign(script, wellDone(name), { prepare: answering<'prepare'>(begun[way](name)) })
  }
  startAnew()
  const recorded =
    <Name extends StepName>(step: Name) =>
    (request: StepRequests[Name]): Promise<StepAnswers[Name]> => {
      calls.push(step)
      return script[step](request)
    }
  const steps: Steps = {
    prepare: recorded('prepare'),
    submitCard: recorded('submitCard'),
    sendCode: recorded('sendCode'),
    resendCode: recorded('resendCode'),
    verifyCode: recorded('verifyCode'),
    readVerification: recorded('readVerification'),
    prepareCharge: recorded('prepareCharge'),
    charge: recorded('charge'),
    confirmCharge: recorded('confirmCharge'),
    capture: recorded('capture'),
    cancelPayment: recorded('cancelPayment'),
    readStatus: recorded('readStatus'),
    removeCard: recorded('removeCard'),
  }
  const provider = { name, way, mayPayLate: way === 'codeForCharge', ...steps }
  return { provider, calls, script, startAnew }
}
