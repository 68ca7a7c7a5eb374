import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Result } from '#machines/wire/result.ts'
import { formKinds, rulesOf } from '#bff/letters/letter-kinds.ts'
import { callsOf, type MountedCall } from '#bff/platform/openapi/openapi.ts'
import { siteForApplications } from '../support/applications.ts'
import { aDonation, anInternationalCard } from '../support/a-donation.ts'
import { callsOfSite, type Calls } from '../support/calls.ts'
import { keyedExamples } from '../support/keyed-calls.ts'
import { DAY, monthlyDonor, type MonthlyDonor } from '../support/plans.ts'
import { fieldIn, fieldsOf, withField } from '../support/schema-fields.ts'

/**
 * "The same content", by which a repeated key is known again: for each call with a key that the app has
 * mounted, another value of any field of its schema is another submission, and of an exception it is not.
 */
let site: Calls
let monthly: MonthlyDonor
let forms: Awaited<ReturnType<typeof siteForApplications>>
let keyed: readonly MountedCall[]
/** What may stand in the address of a call; a key that was used at the first serves no other. */
const addresses: Record<string, readonly string[]> = {}

const linkOf = async (token: string): Promise<string> =>
  (await monthly.plan(token)).payUrl?.split('/').at(-1) ?? ''

const nextMonth = async (): Promise<void> => {
  site.advance(31 * DAY)
  await monthly.work()
}

beforeAll(async () => {
  site = await callsOfSite()
  monthly = monthlyDonor(site)
  forms = await siteForApplications()
  keyed = callsOf(site.app.routes).filter(({ terms }) => terms.hasKey === true)
  const plans = [await monthly.setUpInternational(), await monthly.setUpInternational()]
  await nextMonth()
  addresses['/api/monthly-charges/{token}/payment'] = await Promise.all(
    plans.map(({ token }) => linkOf(token)),
  )
  const withCards = [await monthly.setUp(), await monthly.setUp()]
  addresses['/api/monthly/{token}/card'] = withCards.map(({ token }) => token)
  addresses['/api/vacancies/{id}/applications'] = ['101', '102']
}, 60_000)
afterAll(async () => {
  await site.close()
  await forms.close()
})

const formOf = (body: object): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body) as [string, string | File | undefined][])
    if (value !== undefined) form.append(name, value)
  return form
}
const send = (path: string, body: object, key: string, address = addresses[path]?.[0]) =>
  path.startsWith('/api/vacancies/')
    ? forms.send(formOf(body), { id: Number(address), key })
    : site.post(path.replace(/\{\w+\}/, address ?? ''), body, { 'Idempotency-Key': key })

/** What a submission is known by: its number, or the donation's id. */
const stored = async (answer: Response): Promise<string> => {
  expect(answer.status, await answer.clone().text()).toBe(201)
  const { id, reference } = (await answer.json()) as { id?: string; reference?: string }
  return id ?? reference ?? ''
}
const codeOf = async (answer: Response) => ((await answer.json()) as { code?: string }).code

test('each call with a key has an example', () => {
  expect(keyed.map(({ path }) => path).sort()).toEqual(Object.keys(keyedExamples).sort())
})

describe.each(Object.entries(keyedExamples))('%s', (path, example) => {
  const { body, others, exceptions, single = [] } = example

  test('the example has every field of the schema', () => {
    const terms = keyed.find((call) => call.path === path)?.terms
    const schema = terms?.body ?? terms?.form
    if (schema === undefined) throw new Error('the call takes nothing')
    const known = new Set([...Object.keys(others), ...Object.keys(exceptions), ...single])
    expect([...known].sort()).toEqual([...fieldsOf(schema)].sort())
    for (const field of known) expect(fieldIn(body, field), field).toBeDefined()
  })

  test('another value of any field under the same key is refused, of an exception it is the same', async () => {
    const key = randomUUID()
    const first = await stored(await send(path, body, key))
    const repeat = (field: string, value: unknown) =>
      send(path, withField(body, field, value) as object, key)
    for (const [field, values] of Object.entries(others))
      for (const value of values)
        expect(await codeOf(await repeat(field, value)), `${field} ${String(value)}`).toBe(
          'key_reused',
        )
    for (const [field, values] of Object.entries(exceptions))
      for (const value of values)
        expect(await stored(await repeat(field, value)), `${field} ${String(value)}`).toBe(first)
    const [, other] = addresses[path] ?? []
    if (other !== undefined)
      expect(await codeOf(await send(path, body, key, other))).toBe('key_reused')
  })
})

test('a key serves the kind of donation, the plan and the month that it was used for', async () => {
  const asked = aDonation({ card: anInternationalCard })
  const pay = { card: anInternationalCard }
  const made: { path: string; body: object; key: string; address?: string; id: string }[] = []
  const make = async (path: string, body: object, address?: string) => {
    const key = randomUUID()
    const id = await stored(await send(path, body, key, address))
    made.push({ path, body, key, id, ...(address === undefined ? {} : { address }) })
    return monthly.donationIn(await monthly.confirm(id))
  }
  await make('/api/donations', asked)
  const setUp = await make('/api/monthly-donations', asked)
  const manageUrl = 'manageUrl' in setUp ? setUp.manageUrl : undefined
  for (const month of ['second', 'third']) {
    await nextMonth()
    const link = await linkOf(manageUrl?.split('/').at(-1) ?? month)
    await make('/api/monthly-charges/{token}/payment', pay, link)
  }
  for (const { path, body, key, address, id } of made) {
    expect(await stored(await send(path, body, key, address)), path).toBe(id)
    for (const other of made.filter((each) => each.id !== id))
      expect(
        await codeOf(await send(path, body, other.key, address)),
        `${other.path} at ${path}`,
      ).toBe('key_reused')
  }
})

type Submit = (body: object, key: string | null) => Promise<Result<{ reference: string }, unknown>>

const ADDRESS = '203.0.113.9'

/** The services behind the forms: a page without script sends them no key. */
const formServices: readonly (readonly [path: string, submit: Submit])[] = [
  ...formKinds.map((kind): [string, Submit] => [
    `/api/${rulesOf(kind).name}`,
    (body, key) => site.services.letters.submit(kind, { ...body }, key, ADDRESS),
  ]),
  [
    '/api/vacancies/{id}/applications',
    async (body, key) => {
      const vacancy = forms.services.vacancies.byId('ru', 101)
      if (vacancy === null) throw new Error('there is no vacancy')
      const { resume, ...fields } = body as { readonly resume: File }
      const file = { name: resume.name, bytes: Buffer.from(await resume.arrayBuffer()) }
      return forms.services.applications.submit(vacancy, { fields, file }, key, ADDRESS)
    },
  ],
]

test.each(formServices)(
  '%s without a key is known by its content, but never by what came with one',
  async (path, submit) => {
    const { body = {}, others = {} } = keyedExamples[path] ?? {}
    const reference = async (sent: object, key: string | null = null) => {
      const result = await submit(sent, key)
      return result.ok ? result.value.reference : expect.fail(JSON.stringify(result.failure))
    }
    // Another name, as no test before has sent.
    const [field = ''] = Object.keys(others).filter((name) => /name/i.test(name))
    const first = withField(body, field, 'Gulnora Karimova') as object
    const withKey = await reference(first, randomUUID())
    const without = await reference(first)
    expect(without).not.toBe(withKey)
    expect(await reference(first)).toBe(without)
    expect(await reference(withField(body, field, 'Gulnoza Karimova') as object)).not.toBe(without)
  },
)
