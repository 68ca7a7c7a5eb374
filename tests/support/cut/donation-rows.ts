import type { ShownState } from '#machines/donation/donation.selectors.ts'
import { expect } from '../device.ts'
import { donationWays, type Way, type WayState } from '../donation-ways.ts'
import type { Gift, GiftDonor } from '../donor-of-gift.ts'
import { isHeld } from '../without-line.ts'
import { cutsLine, losing, type Act, type Row } from './flow.ts'

type DonorAct = Act<GiftDonor>

/** In a state that stays the line is cut; in one that waits for an answer this is lost with it. */
const cutOn = (way: Way): DonorAct => {
  const isLost =
    'call' in way
      ? losing(way.call, way.calls)
      : (_: GiftDonor, stage: Parameters<DonorAct>[1]) => cutsLine(stage)
  return async (donor, stage) => {
    await way.comes(donor, stage)
    await isLost(donor, stage)
  }
}

/** The way out of a page of ours to one that cannot be had. */
const staysHere: DonorAct = async ({ page, wayOut }, { lang }) => {
  await wayOut.click()
  await isHeld(page, lang)
}

const triesAgain =
  (state: 'failed' | 'expired' | 'cancelled'): DonorAct =>
  async (donor) => {
    await donor.presses(donor.words[state].retry)
    await donor.cannotPay()
  }

const isNotSent: DonorAct = async (donor) => {
  await donor.expectError(donor.failures.network_error)
  await donor.cannotPay()
}

/** What is tried in each state without a line, and what is said then. */
const honest: Readonly<Record<WayState, DonorAct>> = {
  details: async (donor) => {
    await donor.typesDetails()
    await donor.presses(donor.words.details.next)
    await donor.isAt('paymentInfo')
    await expect(donor.screen).toContainText(donor.words.missing.text)
  },
  paymentInfo: async (donor) => {
    await donor.cannotPay()
    if (donor.method === 'card')
      await expect(donor.page.locator('#card-holder')).toHaveValue(donor.card.holder)
  },
  processing: isNotSent,
  settingUp: isNotSent,
  restoring: async (donor) => {
    await donor.isAt('restoring')
    await expect(donor.screen).toContainText(donor.words.restoring.unanswered)
  },
  verification: async (donor) => {
    await donor.confirm(await donor.code())
    await expect(donor.screen).toContainText(donor.failures.no_line)
    await expect(donor.page.locator('#code')).not.toHaveValue('')
  },
  confirming: async (donor) => {
    await donor.isAt('checking')
    await expect(donor.screen).toContainText(donor.words.checking.unheard)
    await expect(donor.screen).not.toContainText(donor.words.checking.text)
  },
  cancelling: async (donor) => {
    await donor.isAt('verification')
    await expect(donor.screen).toContainText(donor.failures.network_error)
  },
  awaitingService: staysHere,
  returned: staysHere,
  checking: async (donor, { ledger }) => {
    await expect(donor.screen).toContainText(donor.words.checking.again)
    await ledger.clearFaults()
  },
  success: async ({ flow, page, words }, { lang }) => {
    await flow.getByRole('link', { name: words.success.receipt }).click()
    await isHeld(page, lang)
  },
  failed: triesAgain('failed'),
  expired: triesAgain('expired'),
  cancelled: triesAgain('cancelled'),
}

/** While the page itself is on its way. */
const opening: Row<GiftDonor> = {
  isCut: async ({ page }, { device, line, path }) => {
    const document = line.cutAt('last answer', `GET ${path}`)
    await page.goto(path, { waitUntil: 'commit' })
    await document.isCut(device.context())
  },
  isHonest: async ({ flow, link, page }) => {
    if (link === undefined) {
      await expect(flow.locator('form[data-screen="details"]')).toBeVisible()
      return
    }
    // What is paid can be read; no field takes a card before there is a script that sends it.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(flow.locator('p').first()).toBeVisible()
    await expect(page.locator('#card-number')).toBeHidden()
  },
}

/** Where a donation can be when its line is cut: every state that is shown, so that a new one does not compile without. */
export const donationRows = (gift: Gift): Readonly<Record<ShownState, Row<GiftDonor>>> => {
  const ways = donationWays(gift)
  const row = (state: WayState): Row<GiftDonor> => ({
    isCut: cutOn(ways[state]),
    isHonest: honest[state],
  })
  return {
    opening,
    details: row('details'),
    paymentInfo: row('paymentInfo'),
    processing: row('processing'),
    settingUp: row('settingUp'),
    restoring: row('restoring'),
    verification: row('verification'),
    confirming: row('confirming'),
    cancelling: row('cancelling'),
    awaitingService: row('awaitingService'),
    returned: row('returned'),
    checking: row('checking'),
    success: row('success'),
    failed: row('failed'),
    expired: row('expired'),
    cancelled: row('cancelled'),
  }
}
