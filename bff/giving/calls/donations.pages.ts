import * as z from 'zod/mini'
import { chosenAmount } from '#machines/donation/amount.ts'
import { donationRequestSchema } from '#machines/wire/donation-request.schema.ts'
import { fieldIssues, type FieldIssue } from '#machines/wire/field-issue.ts'
import { paymentMethods } from '#machines/wire/payment-terms.ts'
import type { PageShapes } from '#machines/wire/page-data.schema.ts'
import type { Result } from '#machines/wire/result.ts'
import { pathTo } from '#locales/paths.ts'
import type { PageAnswer, PageLoaders, PagePosts } from '#bff/pages/render/page-data.ts'
import type { Problem } from '#bff/platform/http/problem.ts'
import { addressOf } from '#bff/platform/http/address.ts'
import type { DonationRow } from '#bff/giving/record/donations.table.ts'
import type { DonationService } from './donations.service.ts'
import type { DonationViewOf } from './donations.view.ts'
import type { PlainDonations } from './plain-donations.ts'

type PageDeps = {
  readonly donations: Pick<DonationService, 'byId'>
  readonly donationViewOf: DonationViewOf
}

type PostDeps = {
  readonly begin: (
    ...asked: Parameters<PlainDonations>
  ) => Promise<Result<Pick<DonationRow, 'id'>, Problem>>
  readonly now: () => number
  readonly trustProxy: number
}

type PlainPage = PageShapes['plain-donation']

/** One donor's own page: rendered for them and kept for nobody. */
const forOne = (data: PlainPage): PageAnswer<PlainPage> => ({
  status: 200,
  data,
  isPersonal: true,
})

/** The donation page; with a donation's id in its address also what is known of that one, for want of a script. */
export const donationLoader =
  ({ donations, donationViewOf }: PageDeps): PageLoaders['donations'] =>
  async ({ query }) => {
    const id = query.get('donation')
    if (id === null) return { status: 200, data: null }
    const row = await donations.byId(id)
    const donation = row === null ? null : await donationViewOf(row)
    return forOne({ donation, refused: null })
  }

const text = z.catch(z.string(), '')
const serviceSchema = z.enum(paymentMethods.filter((method) => method !== 'card'))

const fieldsSchema = z.object({
  type: text,
  method: text,
  'donor.name': text,
  'donor.phone': text,
  'donor.email': text,
  dedication: text,
})

/** The page that led here, by the address of the form. */
const sourceIn = (source: string | undefined) => (source === undefined ? {} : { source })

/**
 * A donation by a service, sent without script: 303 to the page that leads to the service, or the page again with
 * 422 and what was typed. Cards need a script, and no service can do a monthly donation.
 */
export const donationPost =
  ({ begin, now, trustProxy }: PostDeps): NonNullable<PagePosts['donations']> =>
  async (c, { lang, fields }) => {
    const typed = fieldsSchema.parse(fields)
    const amounts = (await c.req.formData())
      .getAll('amount')
      .filter((each) => typeof each === 'string')
    const amount = amounts.findLast((each) => each.trim() !== '') ?? ''
    const refused = (code: Problem['code'], issues: readonly FieldIssue[] = []) => ({
      status: 422 as const,
      answer: forOne({
        donation: null,
        refused: { values: { ...typed, amount }, code, issues: [...issues] },
      }),
    })
    if (typed.type === 'monthly')
      return refused('request_invalid', [{ field: 'type', key: 'type.once' }])
    const email = typed['donor.email'].trim()
    const request = donationRequestSchema(now).safeParse({
      amount: chosenAmount(amounts),
      donor: {
        name: typed['donor.name'],
        phone: typed['donor.phone'],
        ...(email === '' ? {} : { email }),
      },
      method: serviceSchema.safeParse(typed.method).data,
      dedication: typed.dedication,
      ...sourceIn(c.req.query('from')),
      lang,
    })
    if (!request.success) return refused('request_invalid', fieldIssues(request.error))
    const begun = await begin(request.data, addressOf(c, trustProxy))
    if (!begun.ok) return refused(begun.failure.code, begun.failure.extra?.issues)
    const query = new URLSearchParams({ donation: begun.value.id })
    return { seeOther: `${pathTo('donations', lang)}?${query.toString()}` }
  }
