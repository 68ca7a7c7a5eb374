import { parseAmount } from '#machines/donation/amount.ts'
import { amountSchema } from '#machines/wire/donation-details.schema.ts'
import type { PlanPageData } from '#machines/wire/page-data.schema.ts'
import type { PlanView } from '#machines/wire/plan.schema.ts'
import { pathTo } from '#locales/paths.ts'
import type { PageLoaders, PagePosts, SentFields } from '#bff/pages/render/page-data.ts'
import { dayChangeSchema, pauseSchema } from '#machines/wire/plan-request.schema.ts'
import type { PlanAnswer, PlanService } from './plans.service.ts'

const doneForms = ['amount', 'day', 'pause', 'resumption', 'card'] as const

const missing = { status: 404, data: null } as const

/** The page of a monthly donation, and the page that pays one of its months. */
export const planLoaders = (plans: PlanService): Pick<PageLoaders, 'monthly' | 'confirm'> => ({
  monthly: async ({ params, query }) => {
    const plan = await plans.byToken(params['token'] ?? '')
    if (plan === null) return missing
    const done = doneForms.find((form) => form === query.get('done')) ?? null
    return { status: 200, data: { plan, done, refused: null } }
  },
  confirm: async ({ params }) => {
    const charge = await plans.chargeByToken(params['token'] ?? '')
    return charge === null ? missing : { status: 200, data: charge }
  },
})

const keyOf = (typed: string): NonNullable<PlanPageData['refused']>['key'] | null => {
  const checked = amountSchema.safeParse(parseAmount(typed))
  if (checked.success) return null
  const key = checked.error.issues[0]?.message.split('.').at(-1)
  return key === 'minimum' || key === 'maximum' ? key : 'invalid'
}

type Refused = NonNullable<PlanPageData['refused']>
type Change = { readonly done: NonNullable<PlanPageData['done']>; readonly answer: PlanAnswer }
type FormOutcome = Change | { readonly refused: Refused }

const textOf = (field: unknown): string => (typeof field === 'string' ? field : '')

/** What each form of the page does with what was typed. */
const changes: Readonly<
  Record<string, (plans: PlanService, token: string, fields: SentFields) => Promise<FormOutcome>>
> = {
  amount: async (plans, token, { amount }) => {
    const typed = textOf(amount)
    const key = keyOf(typed)
    if (key !== null) return { refused: { form: 'amount', typed, key } }
    return { done: 'amount', answer: await plans.changeAmount(token, parseAmount(typed) ?? 0) }
  },
  day: async (plans, token, { day }) => {
    const typed = textOf(day)
    const asked = dayChangeSchema.safeParse({ day: Number(typed) })
    if (!asked.success) return { refused: { form: 'day', typed, key: 'invalid' } }
    return { done: 'day', answer: await plans.changeDay(token, asked.data.day) }
  },
  pause: async (plans, token, { months }) => {
    const asked = pauseSchema.safeParse({ months: Number(textOf(months)) })
    if (!asked.success) return { refused: { form: 'pause', typed: '', key: 'invalid' } }
    return { done: 'pause', answer: await plans.pause(token, asked.data.months) }
  },
  resumption: async (plans, token) => ({ done: 'resumption', answer: await plans.resume(token) }),
}

/** Why a change was not taken that broke no rule of its own. */
const whyNot = (answer: PlanAnswer, { state }: PlanView): Refused['key'] => {
  if (!answer.ok && answer.failure.code === 'too_many_requests') return 'often'
  return state === 'ended' || state === 'cancelled' ? 'over' : 'busy'
}

const formOf = (done: Change['done']): Refused['form'] =>
  done === 'amount' || done === 'day' ? done : 'pause'

/**
 * The forms of a plan's page, which need no script: amount, day, pause and its end, and the end of all. 303
 * back to the page, or the page again with 422, what was typed and why it was refused.
 */
export const planPost =
  (plans: PlanService): NonNullable<PagePosts['monthly']> =>
  async (_, { lang, params, fields }) => {
    const token = params['token'] ?? ''
    const page = pathTo('monthly', lang, { token })
    const action = textOf(fields['action'])
    if (action === 'cancellation') {
      const ended = await plans.cancel(token)
      return ended.ok ? { seeOther: page } : { status: 404, answer: missing }
    }
    const outcome = await (changes[action] ?? changes['amount'])?.(plans, token, fields)
    if (outcome === undefined) return { status: 404, answer: missing }
    if ('done' in outcome && outcome.answer.ok) return { seeOther: `${page}?done=${outcome.done}` }
    const plan = await plans.byToken(token)
    if (plan === null) return { status: 404, answer: missing }
    const refused: Refused =
      'refused' in outcome
        ? outcome.refused
        : { form: formOf(outcome.done), typed: '', key: whyNot(outcome.answer, plan) }
    return { status: 422, answer: { status: 200, data: { plan, done: null, refused } } }
  }
