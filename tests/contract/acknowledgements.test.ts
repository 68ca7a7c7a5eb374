import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadContent } from '#bff/content/store.ts'
import { createLog } from '#bff/platform/log.ts'
import { addressForms, type AddressForm } from '../support/address-forms.ts'
import { callsOfSite, type Calls } from '../support/calls.ts'
import { trustingExaminer } from '../support/direct-examiner.ts'

const ADDRESSES = 200
const HOUR = 60 * 60_000
const OPEN_VACANCY = 101

let site: Calls
let forms: readonly AddressForm[]
beforeAll(async () => {
  site = await callsOfSite(
    { RATE_LIMITS: 'on', TRUST_PROXY: '1' },
    null,
    undefined,
    createLog('silent'),
    {
      content: { ...loadContent(join(import.meta.dirname, '../../bff/content')), documents: [] },
      examiner: trustingExaminer,
    },
  )
  forms = await addressForms(site, OPEN_VACANCY)
  await runMails()
  site.advance(2 * HOUR)
  site.server.taken.length = 0
}, 120_000)
afterAll(() => site.close())

const runMails = async (): Promise<void> => {
  const job = site.services.jobs.find(({ name }) => name === 'mails')
  while (((await job?.run()) ?? 0) > 0);
}

/** One mailbox in the ways of writing it that its server does not distinguish. */
const spellings = [
  'stranger@example.test',
  'Stranger@EXAMPLE.test',
  'stranger+%@example.test',
  'str.anger@example.test',
  'STRANGER+news+%@example.test',
] as const

test('the forms are all those of the site', () => {
  expect(forms.map(({ name }) => name).sort()).toEqual(
    expect.arrayContaining([
      'POST /api/donations',
      'POST /api/messages',
      'POST /api/postcard-orders',
      'POST /api/vacancies/{id}/applications',
      'the form of apply',
      'the form of contacts',
    ]),
  )
})

/** Whether a call begins a donation, for which the limits of cards hold besides. */
const isDonation = (form: string): boolean => /^POST .*donations$/.test(form)

test('an hour of trying by all forms from 200 addresses brings a stranger three mails', async () => {
  let letters = 0
  for (let place = 0; place < ADDRESSES; place += 1) {
    const form = forms[place % forms.length]
    if (form === undefined) throw new Error('the site has no forms')
    const email = (spellings[place % spellings.length] ?? '').replace('%', String(place))
    const { status } = await form.send({ email, text: `No ${place}`, from: `198.51.100.${place}` })
    // Each is taken, and shows its number.
    if (isDonation(form.name)) expect([201, 429]).toContain(status)
    else {
      expect([form.name, status]).toEqual([form.name, form.name.startsWith('POST') ? 201 : 303])
      letters += 1
    }
    await runMails()
    site.advance(HOUR / ADDRESSES)
  }

  const { taken } = site.server
  const toStranger = taken.filter(({ to }) => /^str\.?anger/i.test(to))
  expect(toStranger).toHaveLength(3)
  // Staff lose nothing by it, what was dropped is counted, and a card has the codes that it had before.
  expect(taken.length - toStranger.length).toBe(letters)
  expect(await site.services.metrics.text([])).toContain(
    `mails_dropped_total{kind="acknowledgement"} ${letters - 3}`,
  )
  expect(site.payme.calls.filter((call) => call === 'sendCode')).toHaveLength(20)
}, 120_000)
