import { parseAmount } from '#machines/donation/amount.ts'
import { amountSchema } from '#machines/wire/donation-details.schema.ts'
import type { PlanPageData } from '#machines/wire/page-data.schema.ts'
import { pathTo } from '#locales/paths.ts'
import type { PageLoaders, PagePosts } from '#bff/pages/render/page-data.ts'
import type { PlanService } from './plans.service.ts'

const missing = { status: 404, data: null } as const

/** The page of a monthly donation, and the page that pays one of its months. */
export const planLoaders = (plans: PlanService): Pick<PageLoaders, 'monthly' | 'confirm'> => ({
  monthly: async ({ params, query }) => {
    const plan = await plans.byToken(params['token'] ?? '')
    if (plan === null) return missing
    const isChanged = query.get('done') === 'amount'
    return { status: 200, data: { plan, isChanged, refused: null } }
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

/**
 * The two forms of a plan's page, which need no script: another amount, and the end. 303 back to the
 * page, or the page again with 422, what was typed and why it was refused.
 */
export const planPost =
  (plans: PlanService): NonNullable<PagePosts['monthly']> =>
  async (_, { lang, params, fields }) => {
    const token = params['token'] ?? ''
    const page = pathTo('monthly', lang, { token })
    if (fields['action'] === 'cancellation') {
      const ended = await plans.cancel(token)
      return ended.ok ? { seeOther: page } : { status: 404, answer: missing }
    }
    const typed = typeof fields['amount'] === 'string' ? fields['amount'] : ''
    const broken = keyOf(typed)
    const changed =
      broken === null ? await plans.changeAmount(token, parseAmount(typed) ?? 0) : null
    if (changed?.ok === true) return { seeOther: `${page}?done=amount` }
    const plan = await plans.byToken(token)
    if (plan === null) return { status: 404, answer: missing }
    const refusedForm = { typed, key: broken ?? 'over' } as const
    const data: PlanPageData = { plan, isChanged: false, refused: refusedForm }
    return { status: 422, answer: { status: 200, data } }
  }
