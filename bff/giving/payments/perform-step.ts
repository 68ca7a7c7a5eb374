import { pathTo } from '#locales/paths.ts'
import type { DonationRow } from '#bff/giving/donations/donations.table.ts'
import type {
  Payment,
  PaymentProvider,
  Session,
  StepAnswers,
  StepName,
  StepRequests,
} from '#bff/giving/providers/payment-provider.ts'
import type { Given } from './given.ts'

export type StepContext = {
  readonly row: DonationRow
  readonly provider: PaymentProvider
  readonly session: Session | null
  readonly given: Given
  readonly publicUrl: string
}

/** A donation as its provider needs to know it. */
export const paymentOf = ({ row, publicUrl }: Pick<StepContext, 'row' | 'publicUrl'>): Payment => ({
  reference: row.reference,
  amount: row.amount,
  paymentId: row.paymentId,
  description: "Donation to SOS Children's Villages Uzbekistan",
  keepsCard: row.type === 'monthly',
  lang: row.lang,
  donor: { phone: row.donorPhone, email: row.donorEmail },
  returnUrl: `${publicUrl}${pathTo('donations', row.lang)}?donation=${row.id}`,
  notifyUrl: `${publicUrl}/callbacks/${row.provider}`,
})

/** What the table of steps has made sure of; a gap is a bug of ours. */
const had = <Value>(value: Value | null | undefined, what: string): Value => {
  if (value === null || value === undefined) throw new Error(`the step has no ${what}`)
  return value
}

const card = ({ given }: StepContext) => (given.by === 'donor' ? given.card : undefined)
const code = ({ given }: StepContext) => had(given.by === 'donor' ? given.code : undefined, 'code')
const session = (context: StepContext) => had(context.session, 'session')
const withSession = (context: StepContext) => ({
  payment: paymentOf(context),
  session: session(context),
})

/** Step → what its provider is given. */
const requestOf: {
  readonly [Step in StepName]: (context: StepContext) => StepRequests[Step]
} = {
  prepare: (context) => ({ payment: paymentOf(context), card: card(context) ?? null }),
  submitCard: (context) => ({ payment: paymentOf(context), card: had(card(context), 'card') }),
  sendCode: withSession,
  resendCode: (context) => ({
    ...withSession(context),
    card: context.given.by === 'donor' ? (context.given.reminder ?? null) : null,
  }),
  verifyCode: (context) => ({ ...withSession(context), code: code(context) }),
  readVerification: withSession,
  prepareCharge: withSession,
  charge: withSession,
  confirmCharge: (context) => ({ ...withSession(context), code: code(context) }),
  cancelPayment: (context) => ({ payment: paymentOf(context) }),
  readStatus: (context) => ({ payment: paymentOf(context) }),
  release: (context) => ({ session: session(context) }),
}

/** Sends one step to the donation's provider. */
export const performStep = <Step extends StepName>(
  step: Step,
  context: StepContext,
): Promise<StepAnswers[Step]> => {
  const send = context.provider[step] as
    | ((request: StepRequests[Step]) => Promise<StepAnswers[Step]>)
    | undefined
  if (send === undefined) throw new Error(`${context.provider.name} has no step ${step}`)
  return send(requestOf[step](context))
}
