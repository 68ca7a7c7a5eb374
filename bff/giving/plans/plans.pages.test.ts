import { Context } from 'hono'
import { expect, test } from 'vitest'
import { pathTo } from '#locales/paths.ts'
import { fail } from '#machines/wire/result.ts'
import type { Calls } from '../../../tests/support/calls.ts'
import { donor, onMonthlySite } from '../../../tests/support/monthly-site.ts'
import type { MonthlyDonor } from '../../../tests/support/plans.ts'
import { planLoaders, planPost } from './plans.pages.ts'
import type { PlanService } from './plans.service.ts'

let site: Calls
let monthly: MonthlyDonor
onMonthlySite((made) => {
  ;({ site, monthly } = made)
})

/** The plan's page, sent by a browser without script. */
const send = (
  token: string,
  fields: Readonly<Record<string, string>>,
  plans: PlanService = site.services.plans,
) =>
  planPost(plans)(new Context(new Request('http://localhost/')), {
    lang: 'en',
    params: { token },
    fields,
  })

test('another amount is taken as it is typed, and the page says so', async () => {
  const { token } = await monthly.setUp({ donor })
  expect(await send(token, { amount: '250 000' })).toEqual({
    seeOther: `${pathTo('monthly', 'en', { token })}?done=amount`,
  })
  expect((await monthly.plan(token)).amount).toBe(250_000)
})

test.each([
  ['1', 'minimum'],
  ['9 999 999 999', 'maximum'],
  ['much', 'invalid'],
  ['', 'invalid'],
])('the amount %j is shown again with its rule', async (amount, key) => {
  const { token } = await monthly.setUp({ donor })
  const before = (await monthly.plan(token)).amount
  expect(await send(token, { amount })).toMatchObject({
    status: 422,
    answer: { data: { refused: { typed: amount, key } } },
  })
  expect((await monthly.plan(token)).amount).toBe(before)
})

test.each([
  ['day', { day: '31' }],
  ['pause', { months: '9' }],
])('what the form of the %s did not take is said in its own place', async (form, fields) => {
  const { token } = await monthly.setUp({ donor })
  expect(await send(token, { action: form, ...fields })).toMatchObject({
    status: 422,
    answer: { data: { refused: { form, key: 'invalid' } } },
  })
})

test('what a plan that is over does not take is said where it was asked for', async () => {
  const { token } = await monthly.setUp({ donor })
  await send(token, { action: 'cancellation' })
  for (const [action, form, fields] of [
    ['day', 'day', { day: '5' }],
    ['pause', 'pause', { months: '1' }],
    ['resumption', 'pause', {}],
  ] as const)
    expect(await send(token, { action, ...fields }), action).toMatchObject({
      status: 422,
      answer: { data: { refused: { form, key: 'over' } } },
    })
})

test('the end is the end, and an amount after it is refused', async () => {
  const { token } = await monthly.setUp({ donor })
  const page = { seeOther: pathTo('monthly', 'en', { token }) }
  expect(await send(token, { action: 'cancellation' })).toEqual(page)
  expect((await monthly.plan(token)).state).toBe('cancelled')
  expect(await send(token, { amount: '250 000' })).toMatchObject({
    status: 422,
    answer: { data: { refused: { form: 'amount', key: 'over' } } },
  })
})

test('what is not taken while a month is charged, or too often, is said so', async () => {
  const { token } = await monthly.setUp({ donor })
  const day = { action: 'day', day: '28' }
  const tooOften = fail({ code: 'too_many_requests' as const })
  const often = { ...site.services.plans, changeDay: () => Promise.resolve(tooOften) }
  expect(await send(token, day, often)).toMatchObject({
    answer: { data: { refused: { form: 'day', key: 'often' } } },
  })
  site.payme.script.charge = () => Promise.resolve({ kind: 'silent' })
  await monthly.untilCharge(token)
  expect(await send(token, day)).toMatchObject({
    answer: { data: { refused: { form: 'day', key: 'busy' } } },
  })
})

test('the page says which form was taken, and nothing where none was', async () => {
  const { token } = await monthly.setUp({ donor })
  const doneAt = (query: string) =>
    planLoaders(site.services.plans).monthly({
      page: 'monthly',
      lang: 'en',
      params: { token },
      query: new URLSearchParams(query),
    })
  for (const done of ['amount', 'day', 'pause', 'resumption', 'card'])
    expect(await doneAt(`done=${done}`)).toMatchObject({ status: 200, data: { done } })
  for (const query of ['', 'done=', 'done=cancellation'])
    expect(await doneAt(query), query).toMatchObject({ status: 200, data: { done: null } })
})

test('a link that nobody has leads nowhere', async () => {
  const token = 'a'.repeat(64)
  expect(await send(token, { amount: '250 000' })).toMatchObject({ status: 404 })
  expect(await send(token, { action: 'cancellation' })).toMatchObject({ status: 404 })
})
