import { expect, type Page } from '@playwright/test'
import { donorAt, type Donor } from '../support/donor.ts'
import { watchLedger, type Ledger } from '../support/ledger.ts'
import type { DonationType } from '#machines/wire/payment-terms.ts'
import type { SimulatorCard } from '../support/simulator.ts'
import { donationPaths, type Happening } from './donation-paths.ts'
import { walkedMachine } from './walked-machine.ts'

type Walk = {
  readonly page: Page
  readonly donor: Donor
  readonly ledger: Ledger
  readonly type: DonationType
  /** What happens from here on, this happening first. */
  readonly ahead: readonly Happening[]
  card: SimulatorCard | null
}
type Hand = (walk: Walk) => Promise<void>

/** The card with which all that happens until the next one is typed comes about. */
const cardFor = ({ ahead, ledger }: Walk, scheme: SimulatorCard['scheme']): SimulatorCard => {
  const next = ahead.findIndex((happening, index) => index > 0 && happening.endsWith('card'))
  const until = next === -1 ? ahead : ahead.slice(0, next)
  const outcome = until.includes('has the card refused')
    ? 'blocked'
    : until.includes('is sent to the acquirer')
      ? 'works_redirect'
      : until.includes('has too little money')
        ? 'insufficient_funds'
        : 'works'
  return ledger.card(scheme === 'national' ? 'humo' : 'mastercard', outcome)
}

/** Typing the card and paying are one act. */
const paysWith =
  (scheme: SimulatorCard['scheme']): Hand =>
  async (walk) => {
    const { page, donor, ledger, ahead } = walk
    walk.card = cardFor(walk, scheme)
    await donor.typeCard(walk.card)
    const { provider, creation } = callsOf(walk.card)
    if (ahead[1] === 'has the donation refused')
      await ledger.fault({ provider, method: creation, fault: 'refuse', times: 1 })
    if (ahead[1] === 'gets no answer to the donation')
      await page.route('**/api/donations', (route) => route.abort(), { times: 1 })
    await donor.pay()
  }

const cardOf = ({ card }: Walk): SimulatorCard => {
  if (card === null) throw new Error('no card was typed')
  return card
}

/** The call of a card's acquirer that creates a donation, and the one that moves its money. */
const callsOf = ({ scheme }: SimulatorCard) =>
  scheme === 'national'
    ? { provider: 'payme', creation: 'cards.create', charge: 'receipts.pay' }
    : { provider: 'octo', creation: 'prepare_payment', charge: 'check_sms_key' }

const nothing: Hand = () => Promise.resolve()

/** How each happening of the machine is brought about in the browser and in the simulator. */
const hands: Record<Happening, Hand> = {
  'opens the page': ({ donor }) => donor.open(),
  'gives her details': async ({ page, donor, type }) => {
    await donor.typeDetails()
    await page.locator(`[name="type"][value="${type}"]`).check()
    await donor.sendDetails()
  },
  'pays with a national card': paysWith('national'),
  'pays with an international card': paysWith('international'),
  'goes back': async ({ page }) => {
    await page.goBack()
  },
  'is sent a code': nothing,
  'is sent to the acquirer': async ({ page, ledger }) => {
    await page.waitForURL(`${ledger.url}/**`)
  },
  'has the card refused': ({ donor }) => donor.expectError(donor.failures.card_refused),
  'has the donation refused': ({ donor, type }) =>
    donor.expectError(
      donor.failures[type === 'monthly' ? 'monthly_setup_failed' : 'donation_failed'],
    ),
  'gets no answer to the donation': ({ donor }) => donor.expectError(donor.failures.network_error),
  'sends the code': async (walk) => {
    const { donor, ledger, ahead } = walk
    const card = cardOf(walk)
    const { provider, charge } = callsOf(card)
    if (ahead[1] === 'has the outcome unknown')
      await ledger.fault({ provider, method: charge, fault: 'drop_after', times: 1 })
    await donor.confirm(
      ahead[1] === 'has the code refused' ? '000000' : await ledger.code(card.phone),
    )
  },
  'has the code accepted': ({ donor }) => donor.holdsSuccess(),
  'has the code refused': ({ donor }) => donor.expectError(donor.failures.code_invalid),
  'has too little money': nothing,
  'has the outcome unknown': nothing,
  'reads that the code is still awaited': ({ donor }) => expect(donor.flow).toContainText(/2/),
  'reads that the donation failed': ({ donor }) =>
    expect(donor.screen).toContainText(donor.failures.insufficient_funds),
  waits: nothing,
  'reads that the donation is paid': ({ donor }) => donor.holdsSuccess(),
  'has the donation cancelled': nothing,
  'tries again': ({ donor }) =>
    donor.flow.getByRole('button', { name: donor.words.failed.retry }).click(),
  'gives once more': ({ donor }) =>
    donor.flow.getByRole('button', { name: donor.words.success.again }).click(),
}

/** States that may have passed before a browser can see them. */
const isBrief = (state: string) =>
  ['settingUp', 'processing', 'confirming', 'cancelling', 'checking', 'awaitingService'].includes(
    state,
  )

const walked = (type: DonationType, bound: number, of: string) =>
  walkedMachine(
    'donation',
    donationPaths(bound, type),
    async ({ page, site, lang, expected }, path) => {
      expected.push('/api/donations')
      const ledger = await watchLedger(site.simUrl)
      const donor = donorAt(page, lang)
      const memory: { card: SimulatorCard | null } = { card: null }
      const given = path.filter(({ happening }) =>
        ['has the code accepted', 'reads that the donation is paid'].includes(happening),
      ).length
      return {
        take: async (ahead) => {
          const [{ happening, state }] = ahead
          const here: Walk = {
            page,
            donor,
            ledger,
            type,
            ahead: ahead.map((step) => step.happening),
            card: memory.card,
          }
          await hands[happening](here)
          memory.card = here.card
          const isSettled =
            happening !== 'has too little money' && happening !== 'has the code refused'
          if (!isBrief(state) && isSettled) await donor.isAt(state)
        },
        end: async () => expect(await ledger.paid()).toHaveLength(given),
      }
    },
    of,
  )

/** Donations by card, in one browser to their end. */
export const walkedDonation = walked('one-time', 13, 'donation')

/** Monthly ones by card, to their first charge. */
export const walkedMonthly = walked('monthly', 10, 'monthly')
