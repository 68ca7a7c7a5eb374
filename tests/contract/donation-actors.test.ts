import { createActor, waitFor } from 'xstate'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from '#client/lib/api.ts'
import { createDonationsApi } from '#client/lib/donations-api.ts'
import { donationStore } from '#client/lib/donation-store.ts'
import { donationMachineIn } from '#client/pages/donations/donation-actors.ts'
import type { DonationTab, Entry } from '#client/pages/donations/donation-tab.ts'
import { selectState } from '#machines/donation/donation.selectors.ts'
import { donations } from '#bff/giving/record/donations.table.ts'
import { callsOfSite, type Calls } from '../support/calls.ts'
import { donationCalls } from '../support/donation-calls.ts'
import { aDraft, someDetails } from '../support/donations.ts'

/** The donor's side in Node: its real actors over the BFF's real calls, a Map for the storage. */

type Asked = {
  readonly url: string
  readonly key: string | null
  readonly body: unknown
  /** What the browser had stored when the call was made. */
  readonly stored: string | null
}

let site: Calls
let asked: Asked[]
/** What the line does with the next calls: nothing, or lose the call or its answer. */
let line: ('lose call' | 'lose answer' | 'say 502')[]

const memory = () => {
  const items = new Map<string, string>()
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  }
}

beforeAll(async () => {
  site = await callsOfSite()
}, 60_000)
afterAll(() => site.close())
beforeEach(async () => {
  await donationCalls(site).startAnew()
  asked = []
  line = []
  vi.stubGlobal('localStorage', memory())
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => vi.unstubAllGlobals())

const overTheLine: typeof fetch = async (input, init) => {
  const request = new Request(input, init)
  const body = request.method === 'POST' ? await request.clone().text() : ''
  asked.push({
    url: new URL(request.url).pathname,
    key: request.headers.get('Idempotency-Key'),
    body: body === '' ? null : (JSON.parse(body) as unknown),
    stored: localStorage.getItem(donationStore.key),
  })
  const trouble = request.method === 'POST' ? line.shift() : undefined
  if (trouble === 'lose call') throw new TypeError('failed to fetch')
  if (trouble === 'say 502')
    return Response.json(
      { title: '', status: 502, code: 'payment_service_unreachable' },
      { status: 502 },
    )
  const answer = await site.app.request(request)
  if (trouble === 'lose answer') throw new TypeError('failed to fetch')
  return answer
}

const card = { kind: 'national', number: '8600 4954 7331 6478', expiry: '03/99', holder: 'AZIZA' }

/** A tab whose history is a list of entries. */
const aTab = (search = '') => {
  let query = search
  let at = 0
  let entries: Entry[] = [{ step: 1, place: 0 }]
  let move: (entry: Entry) => void = () => undefined
  const tab: DonationTab = {
    search: () => query,
    entry: () => entries[at] ?? { step: 1, place: 0 },
    write: (entry, how, next) => {
      query = next
      if (how === 'push') at += 1
      entries = [...entries.slice(0, at), entry, ...(how === 'push' ? [] : entries.slice(at + 1))]
    },
    onMove: (listener) => {
      move = listener
      return () => undefined
    },
    onStored: () => () => undefined,
    onReturn: () => () => undefined,
    leaveTo: () => undefined,
  }
  const go = (by: number) => {
    at += by
    move(tab.entry())
  }
  return {
    tab,
    back: () => go(-1),
    forward: () => go(1),
    steps: () => entries.map(({ step }) => step),
  }
}

const aDonor = (tab = aTab()) => {
  const flow = createActor(
    donationMachineIn({
      calls: createDonationsApi(createApi('http://site.test/', overTheLine)),
      fields: { card: () => card, reminder: () => card, code: () => '123456' },
      tab: tab.tab,
    }),
    { input: { offer: { types: ['one-time'], methods: ['card'] } } },
  ).start()
  const isAt = (state: string) =>
    waitFor(flow, (now) => selectState(now) === state, { timeout: 5000 })
  return {
    ...tab,
    flow,
    isAt,
    pay: (lang: 'ru' | 'uz' = 'ru') =>
      flow.send({ type: 'payment.submit', payment: { method: 'card', kind: 'national' }, lang }),
    comesToPay: async (amount = 100_000) => {
      await isAt('details')
      flow.send({ type: 'draft.type', draft: aDraft({ amount: String(amount) }) })
      flow.send({ type: 'details.submit', details: someDetails({ amount }) })
      await isAt('paymentInfo')
    },
  }
}

const refused = (donor: ReturnType<typeof aDonor>) =>
  waitFor(donor.flow, ({ context }) => context.refusal !== null, { timeout: 5000 })
const keys = () => asked.flatMap(({ key }) => (key === null ? [] : [key]))
const kept = () =>
  JSON.parse(localStorage.getItem(donationStore.key) ?? 'null') as {
    submission: unknown
    donationId: unknown
    step: string
  }

test('a donation is asked for with its key and whole content, confirmed, and stays with the browser', async () => {
  const donor = aDonor()
  await donor.comesToPay()
  donor.pay()
  await donor.isAt('verification')
  expect(keys()[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(asked[0]).toMatchObject({
    url: '/api/donations',
    body: {
      amount: 100_000,
      donor: { name: 'Азиза Каримова', phone: '+998901234567' },
      method: 'card',
      card: { kind: 'national', number: '8600495473316478', expiry: '03/99', holder: 'AZIZA' },
      lang: 'ru',
    },
  })
  // A crash of the browser between sending and answer must find the key again.
  expect(asked[0]?.stored).toContain(keys()[0])
  donor.flow.send({ type: 'code.submit' })
  await donor.isAt('success')
  expect(asked[1]?.body).toEqual({ code: '123456' })
  expect(await site.database.select().from(donations)).toHaveLength(1)

  const again = aDonor()
  await again.isAt('success')
  again.flow.send({ type: 'donation.restart' })
  await again.isAt('details')
  expect(localStorage.getItem(donationStore.key)).toBeNull()
})

test.each(['lose call', 'lose answer', 'say 502'] as const)(
  'the line may %s: the key is kept before it is sent, and repeated over a reload, in any language',
  async (trouble) => {
    line = [trouble]
    const donor = aDonor()
    await donor.comesToPay()
    donor.pay('ru')
    await refused(donor)
    expect(kept().submission).toMatchObject({ key: keys()[0], lang: 'ru' })

    const reloaded = aDonor()
    await reloaded.isAt('paymentInfo')
    reloaded.pay('uz')
    await reloaded.isAt('verification')
    expect(new Set(keys()).size).toBe(1)
    expect(asked[1]?.body).toEqual(asked[0]?.body)
    expect(await site.database.select().from(donations)).toHaveLength(1)
    expect(kept()).toMatchObject({ submission: null })
  },
)

test('two tabs that send the same are one submission, another amount is another one', async () => {
  line = ['lose call', 'lose call']
  const first = aDonor()
  await first.comesToPay()
  first.pay()
  await refused(first)
  const second = aDonor()
  await second.isAt('paymentInfo')
  second.pay()
  await refused(second)
  expect(new Set(keys()).size).toBe(1)
  second.flow.send({ type: 'step.back' })
  await second.comesToPay(200_000)
  second.pay()
  await second.isAt('verification')
  expect(new Set(keys()).size).toBe(2)
})

test('back and forward are steps of the donation; from the code back closes it first', async () => {
  const donor = aDonor()
  await donor.comesToPay()
  expect(donor.steps()).toEqual([1, 2])
  donor.back()
  await donor.isAt('details')
  donor.forward()
  await donor.isAt('paymentInfo')
  expect(donor.steps()).toEqual([1, 2])
  donor.pay()
  await donor.isAt('verification')
  expect(donor.steps()).toEqual([1, 2, 3])
  donor.back()
  await donor.isAt('paymentInfo')
  expect(asked.at(-1)?.url).toMatch(/\/cancellation$/)
  expect(donor.steps()).toEqual([1, 2, 3])
  expect(donor.tab.entry().step).toBe(2)
})

test('forward does not lead past a first step that is no longer right', async () => {
  const donor = aDonor()
  await donor.comesToPay()
  donor.back()
  await donor.isAt('details')
  donor.flow.send({ type: 'draft.type', draft: aDraft({ phone: '90' }) })
  donor.forward()
  expect(selectState(donor.flow.getSnapshot())).toBe('details')
})

test('a donor who comes back from a service finds the donation, and its id leaves the address', async () => {
  const donor = aDonor()
  await donor.comesToPay()
  donor.pay()
  await donor.isAt('verification')
  const id = kept().donationId
  localStorage.removeItem(donationStore.key)
  const back = aDonor(aTab(`?donation=${String(id)}&utm=1`))
  await back.isAt('verification')
  expect(back.tab.search()).toBe('?utm=1')
})
