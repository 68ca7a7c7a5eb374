import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '#machines/wire/durations.ts'
import { siteWithServices, type ServiceSite } from '../../../tests/support/service-site.ts'

let world: ServiceSite
beforeAll(async () => {
  world = await siteWithServices()
}, 60_000)
afterAll(() => world.close())

const asked = (changes: Readonly<Record<string, unknown>> = {}) =>
  ({
    amount: 100_000,
    donor: { name: 'Aziza Karimova', phone: '+998905550001' },
    method: 'click',
    lang: 'ru',
    ...changes,
  }) as const

const begin = async (changes: Readonly<Record<string, unknown>> = {}) => {
  const begun = await world.site.services.beginPlainDonation(asked(changes), '127.0.0.1')
  if (!begun.ok) throw new Error(begun.failure.code)
  return begun.value.id
}

test('the same form within ten minutes is the same open donation, at the same moment too', async () => {
  const [first, second] = await Promise.all([begin(), begin()])
  expect(second).toBe(first)
  world.site.advance(9 * MINUTE_MS)
  expect(await begin()).toBe(first)
  expect(await begin({ amount: 200_000 })).not.toBe(first)
  world.site.advance(2 * MINUTE_MS)
  expect(await begin()).not.toBe(first)
})

test('a donation that is over, or whose page was left, is followed by another', async () => {
  const gone = { donor: { name: 'Botir', phone: '+998905550002' } }
  const first = await begin(gone)
  await world.cancel(first)
  expect(await begin(gone)).not.toBe(first)
  const left = { donor: { name: 'Botir', phone: '+998905550003' }, method: 'uzum' }
  const atUzum = await begin(left)
  await world.cancel(atUzum)
  expect(await begin(left)).not.toBe(atUzum)
})

test('another dedication is another donation; of the page that led here its key alone is kept', async () => {
  const donor = { name: 'Lola', phone: '+998905550004' }
  const sourceOf = async (id: string) => (await world.site.services.donationStore.byId(id))?.source
  const first = await begin({ donor, dedication: 'Маме', source: 'home' })
  expect(await begin({ donor, dedication: 'Маме', source: 'idea' })).toBe(first)
  expect(await sourceOf(first)).toBe('home')
  const second = await begin({ donor, source: 'https://example.test/?name=Lola' })
  expect(second).not.toBe(first)
  expect(await sourceOf(second)).toBeNull()
})
