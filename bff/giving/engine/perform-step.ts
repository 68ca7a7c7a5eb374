import { pathTo } from '#locales/paths.ts'
import { monthBegin, monthsAfter } from '#machines/plan/plan.calendar.ts'
import { SET_UP_ATTEMPT, type DonationRow } from '#bff/giving/record/donations.table.ts'
import { planMonthReferences } from '#bff/giving/record/plan-charge-reference.ts'
import type {
  ChargedMonth,
  Payment,
  ProviderSession,
  StepAnswers,
  StepName,
  StepRequests,
  Steps,
} from '#bff/giving/providers/payment-provider.ts'
import type { Trigger } from './trigger.ts'

export type StepContext = {
  readonly row: DonationRow
  readonly session: ProviderSession | null
  readonly trigger: Trigger
  readonly publicUrl: string
}

/** The month that a row is an attempt at; a plan's set-up is none. */
const chargedMonth = ({ planId, planMonth, planAttempt }: DonationRow): ChargedMonth | null => {
  if (planId === null || planMonth === null || planAttempt === SET_UP_ATTEMPT) return null
  return {
    references: planMonthReferences({ planId, month: planMonth }),
    from: monthBegin(planMonth),
    // The tries of a month may end in the next one.
    to: monthBegin(monthsAfter(planMonth, 2)),
  }
}

/** A donation as its provider needs to know it. */
export const paymentOf = ({ row, publicUrl }: Pick<StepContext, 'row' | 'publicUrl'>): Payment => ({
  reference: row.reference,
  amount: row.amount,
  paymentId: row.paymentId,
  description: "Donation to SOS Children's Villages Uzbekistan",
  month: chargedMonth(row),
  keepsCard: row.type === 'monthly',
  lang: row.lang,
  donor: { phone: row.donorPhone, email: row.donorEmail },
  returnUrl: `${publicUrl}${pathTo('donations', row.lang)}?donation=${row.id}`,
  notifyUrl: `${publicUrl}/callbacks/${row.provider}`,
})

/** A value that the step's row in the table requires; its absence is a bug. */
const had = <Value>(value: Value | null | undefined, what: string): Value => {
  if (value === null || value === undefined) throw new Error(`the step has no ${what}`)
  return value
}

const card = ({ trigger }: StepContext) => (trigger.by === 'donor' ? trigger.card : undefined)
const code = ({ trigger }: StepContext) =>
  had(trigger.by === 'donor' ? trigger.code?.typed : undefined, 'code')
const session = (context: StepContext) => had(context.session, 'session')
const withSession = (context: StepContext) => ({
  payment: paymentOf(context),
  session: session(context),
})

const requestOf: {
  readonly [Step in StepName]: (context: StepContext) => StepRequests[Step]
} = {
  prepare: (context) => ({ payment: paymentOf(context), card: card(context) ?? null }),
  submitCard: (context) => ({ payment: paymentOf(context), card: had(card(context), 'card') }),
  sendCode: withSession,
  resendCode: (context) => ({
    ...withSession(context),
    card: context.trigger.by === 'donor' ? (context.trigger.reminder ?? null) : null,
  }),
  verifyCode: (context) => ({ ...withSession(context), code: code(context) }),
  readVerification: withSession,
  prepareCharge: withSession,
  charge: withSession,
  confirmCharge: (context) => ({ ...withSession(context), code: code(context) }),
  capture: (context) => ({ payment: paymentOf(context) }),
  cancelPayment: (context) => ({ payment: paymentOf(context) }),
  readStatus: (context) => ({ payment: paymentOf(context) }),
  removeCard: (context) => ({ session: session(context) }),
}

/** Sends one step to the donation's provider. */
export const performStep = <Name extends StepName>(
  provider: Pick<Steps, Name>,
  step: Name,
  context: StepContext,
): Promise<StepAnswers[Name]> => provider[step](requestOf[step](context))
