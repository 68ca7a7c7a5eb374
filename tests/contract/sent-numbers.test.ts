import { afterAll, beforeAll, expect, test } from 'vitest'
import { matchPath, type ShownPage } from '#locales/paths.ts'
import { pageLoaders } from '#bff/page-loaders.ts'
import { formKinds, formOf } from '#bff/letters/letter-kinds.ts'
import type { PageLoader } from '#bff/pages/render/page-data.ts'
import { HOUR_MS } from '#machines/wire/durations.ts'
import { addressForms, type AddressForm } from '../support/address-forms.ts'
import { callsOfSite, type Calls } from '../support/calls.ts'
import { trustingExaminer } from '../support/direct-examiner.ts'
import { siteContent } from '../support/rendered-page.ts'

const OPEN_VACANCY = 101

let site: Calls
let forms: readonly AddressForm[]
beforeAll(async () => {
  site = await callsOfSite({}, null, undefined, undefined, {
    content: { ...siteContent, documents: [] },
    examiner: trustingExaminer,
  })
  forms = (await addressForms(site, OPEN_VACANCY)).filter(({ name }) =>
    name.startsWith('the form of'),
  )
}, 60_000)
afterAll(() => site.close())

/** Where a form without script leads once it was taken. */
const sentBy = async ({ send }: AddressForm, text = 'First'): Promise<string> => {
  const answer = await send({ email: `${text}@example.test`, text, from: '203.0.113.9' })
  return answer.headers.get('Location') ?? ''
}

const loaders = () => pageLoaders(site.services, () => 'Site')

const toldAt = async (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://site.example')
  const { page, lang, params } = matchPath(pathname)
  const loader = loaders()[page] as PageLoader<Record<string, unknown> | null>
  const { data, title } = await loader({ page, lang, params, query: searchParams })
  const { letter, reference } = (data ?? {}) as {
    readonly letter?: {
      readonly sent: { readonly reference: string; readonly total?: number } | null
    }
    readonly reference?: string | null
  }
  const told = letter === undefined ? (reference ?? null) : letter.sent
  return { page, told, title }
}

const numberIn = (address: string): string => /[A-Z]-\w{4}-\w{4}/.exec(address)?.[0] ?? ''

const pageOf = ({ name }: AddressForm) => name.replace('the form of ', '') as ShownPage

test('each page with a form thanks for a number that is there, and for no other', async () => {
  const pages = formKinds.flatMap((kind) => formOf(kind).pages)
  expect(forms.map(pageOf).sort()).toEqual(['apply', ...pages].sort())
  const addresses: string[] = []
  for (const form of forms) addresses.push(await sentBy(form))
  for (const address of addresses) {
    const number = numberIn(address)
    expect(JSON.stringify((await toldAt(address)).told), address).toContain(number)
    // One that was never given, and one of each other kind.
    const unknown = `${number.slice(0, 2)}AAAA-BBBB`
    const others = addresses
      .map(numberIn)
      .filter((other) => other.slice(0, 2) !== number.slice(0, 2))
    for (const other of [unknown, number.toLowerCase(), 'FAKE', ...others])
      expect((await toldAt(address.replace(number, other))).told, `${address} ${other}`).toBeNull()
  }
})

test('the page that thanks for an application claims nothing where there is none', async () => {
  const cold = await toldAt('/en/vacancies/application-success?reference=J-AAAA-BBBB')
  expect(cold).toMatchObject({ page: 'application-success', told: null, title: 'Your application' })
})

test('what an order costs is said to whoever has just sent it, and no longer to the number alone', async () => {
  const form = forms.find((known) => pageOf(known) === 'charity-postcards')
  if (form === undefined) throw new Error('the postcards have no form')
  const address = await sentBy(form, 'Second')
  const reference = numberIn(address)
  const row = await site.services.letters.sent('postcard-order', reference)
  expect(row?.total).toBeGreaterThan(0)
  expect((await toldAt(address)).told).toEqual({ reference, total: row?.total })
  site.advance(HOUR_MS)
  expect((await toldAt(address)).told).toEqual({ reference })
})
