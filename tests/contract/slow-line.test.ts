import { createActor, waitFor } from 'xstate'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from '#client/lib/api.ts'
import { ANSWER_TIMEOUT } from '#machines/wire/answer-timeout.ts'
import { createDonationsApi } from '#client/lib/donations-api.ts'
import { postLetter } from '#client/waiting-letters/post-letter.ts'
import { sendForm } from '#client/ui/submission-form/send-form.ts'
import { donationMachineIn } from '#client/pages/donations/donation-actors.ts'
import type { DonationTab } from '#client/pages/donations/donation-tab.ts'
import { selectState } from '#machines/donation/donation.selectors.ts'
import { aDraft, aPublicDonation, someDetails } from '../support/donations.ts'

const ROUND_TRIP = 30_000
/** Name, connection, encryption, and the call itself. */
const ROUND_TRIPS = 4
/** Three calls to an acquirer that answers just in time. */
const AT_THE_SERVER = 60_000
const WHOLE = ROUND_TRIPS * ROUND_TRIP + AT_THE_SERVER

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A line on which every call takes its round trips, unless its caller gives up first; null is never answered. */
const slowly =
  (answer: (path: string) => object | null): typeof fetch =>
  (input, init) =>
    new Promise((answered, lost) => {
      const body = answer(new URL(new Request(input, init).url).pathname)
      init?.signal?.addEventListener('abort', () => lost(new TypeError('given up')))
      if (body !== null) setTimeout(() => answered(Response.json(body)), WHOLE)
    })

const tab: DonationTab = {
  search: () => '',
  entry: () => ({ step: 1, place: 0 }),
  write: () => undefined,
  onMove: () => () => undefined,
  onStored: () => () => undefined,
  onReturn: () => () => undefined,
  leaveTo: () => undefined,
}
const card = { kind: 'national', number: '8600 4954 7331 6478', expiry: '03/99', holder: 'AZIZA' }

const aDonor = (line: typeof fetch) => {
  const flow = createActor(
    donationMachineIn({
      calls: createDonationsApi(createApi('http://site.test/', line)),
      fields: { card: () => card, reminder: () => card, code: () => '123456' },
      tab,
    }),
    { input: { offer: { types: ['one-time'], methods: ['card'] } } },
  ).start()
  const isAt = (state: string) => waitFor(flow, (now) => selectState(now) === state)
  return {
    flow,
    isAt,
    awaitsCode: async () => {
      await isAt('details')
      flow.send({ type: 'draft.type', draft: aDraft() })
      flow.send({ type: 'details.submit', details: someDetails() })
      await isAt('paymentInfo')
      const payment = { method: 'card', kind: 'national' } as const
      flow.send({ type: 'payment.submit', payment, lang: 'ru' })
      await isAt('processing')
      // The rules of cards are loaded before the call sets out.
      await vi.waitFor(async () => {
        await vi.advanceTimersByTimeAsync(WHOLE)
        expect(selectState(flow.getSnapshot())).not.toBe('processing')
      })
      await isAt('verification')
    },
  }
}

test('a donation over a line of 30 s round trips arrives, and nothing else is said on its way', async () => {
  const line = slowly((path) =>
    aPublicDonation(path.endsWith('/confirmation') ? 'paid' : 'awaiting_code'),
  )
  const { flow, isAt, awaitsCode } = aDonor(line)
  const refused: string[] = []
  flow.subscribe(({ context: { refusal } }) => {
    if (refusal !== null) refused.push(refusal.code)
  })
  await awaitsCode()
  flow.send({ type: 'code.submit' })
  await isAt('confirming')
  await vi.advanceTimersByTimeAsync(WHOLE)
  await isAt('success')
  expect(refused).toEqual([])
})

test('a code whose answer takes longer than anybody waits is not said to have come to nothing', async () => {
  const line = slowly((path) =>
    path.endsWith('/confirmation') ? null : aPublicDonation('awaiting_code'),
  )
  const { flow, isAt, awaitsCode } = aDonor(line)
  await awaitsCode()
  flow.send({ type: 'code.submit' })
  await isAt('confirming')
  await vi.advanceTimersByTimeAsync(ANSWER_TIMEOUT)
  expect(flow.getSnapshot().matches({ confirming: 'asking' })).toBe(true)
  await vi.advanceTimersByTimeAsync(WHOLE)
  await isAt('verification')
})

test('a form over such a line has its number', async () => {
  const receipt = { reference: 'M-ABCD-EFGH' }
  vi.stubGlobal(
    'fetch',
    slowly(() => receipt),
  )
  const { signal } = new AbortController()
  const sent = sendForm('http://site.test/api/messages', {}, 'key', signal)
  await vi.advanceTimersByTimeAsync(WHOLE)
  expect(await sent).toEqual({ ok: true, value: receipt })
})

test('a letter that waited for the line has its number over such a one', async () => {
  const receipt = { reference: 'M-ABCD-EFGH' }
  vi.stubGlobal(
    'fetch',
    slowly(() => receipt),
  )
  const sent = postLetter('key', 'http://site.test/api/messages', {})
  await vi.advanceTimersByTimeAsync(WHOLE)
  expect(await sent).toEqual({ ok: true, value: receipt })
})
