import type { ShownState } from '#machines/donation/donation.selectors.ts'
import { expect } from '../device.ts'
import { donorAt } from '../donor.ts'
import { isHeld } from '../without-line.ts'
import type { CutDonor, Gift } from './donor.ts'
import { cutsLine, losing, type Act, type Row } from './flow.ts'

type DonorAct = Act<CutDonor>

const cut: DonorAct = (_, stage) => cutsLine(stage)

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

/** What a service or an acquirer does not answer, so that nobody knows whether the money moved. */
const silences = {
  humo: [
    { provider: 'payme', method: 'receipts.pay', fault: 'drop_after', times: 1 },
    { provider: 'payme', method: 'receipts.get', fault: 'drop_before', times: 10_000 },
  ],
  visa: [
    { provider: 'octo', method: 'check_sms_key', fault: 'drop_after', times: 1 },
    { provider: 'octo', method: 'status', fault: 'drop_before', times: 10_000 },
  ],
  // The second step of two, in which what the service holds is taken.
  uzum: [{ provider: 'uzum', method: 'acquiring/complete', fault: 'drop_before', times: 10_000 }],
} as const satisfies Readonly<Record<Gift['card'] | 'uzum', readonly object[]>>

/** Where a donation can be when its line is cut: every state that is shown, so that a new one does not compile without. */
export const donationRows = ({
  call,
  method,
  card,
}: Gift): Readonly<Record<ShownState, Row<CutDonor>>> => {
  const sent: Row<CutDonor> = {
    isCut: losing(`POST ${call}`, async (donor) => {
      await donor.begins()
      await donor.pressesPay()
    }),
    isHonest: async (donor) => {
      await donor.expectError(donor.failures.network_error)
      await donor.cannotPay()
    },
  }
  const leaving = (state: ShownState): Row<CutDonor> => ({
    isCut: async (donor, stage) => {
      await donor.begins(stage.ledger.card('mastercard', 'works_redirect'))
      await donor.pay()
      await donor.comesBack(state)
      await cutsLine(stage)
    },
    isHonest: staysHere,
  })
  return {
    opening: {
      isCut: async ({ page }, { device, line, path }) => {
        const document = line.cutAt('last answer', `GET ${path}`)
        await page.goto(path, { waitUntil: 'commit' })
        await document.isCut(device.context())
      },
      isHonest: async ({ flow, link }) => {
        const screen = link === undefined ? 'details' : 'payment'
        await expect(flow.locator(`form[data-screen="${screen}"]`)).toBeVisible()
      },
    },
    details: {
      isCut: async (donor, stage) => {
        await donor.opens()
        await cutsLine(stage)
      },
      isHonest: async (donor) => {
        await donor.typesDetails()
        await donor.presses(donor.words.details.next)
        await donor.isAt('paymentInfo')
        await expect(donor.screen).toContainText(donor.words.missing.text)
      },
    },
    paymentInfo: {
      isCut: async (donor, stage) => {
        await donor.begins()
        await cutsLine(stage)
      },
      isHonest: async (donor) => {
        await donor.cannotPay()
        if (method === 'card')
          await expect(donor.page.locator('#card-holder')).toHaveValue(donor.card.holder)
      },
    },
    processing: sent,
    settingUp: sent,
    restoring: {
      isCut: async (donor, stage) => {
        await donor.hasBegun()
        const begun = method === 'card' ? 'verification' : 'returned'
        // Another tab of the donation page has asked by then.
        if (donor.link === undefined)
          for (const page of stage.device.context().pages())
            await donorAt(page, stage.lang).isAt(begun)
        await losing<CutDonor>('GET /api/donations/', async ({ page }) => {
          await page.goto(stage.path)
        })(donor, stage)
      },
      isHonest: async (donor) => {
        await donor.isAt('restoring')
        await expect(donor.screen).toContainText(donor.words.restoring.unanswered)
      },
    },
    verification: {
      isCut: async (donor, stage) => {
        await donor.hasBegun()
        await cutsLine(stage)
      },
      isHonest: async (donor) => {
        await donor.confirm(await donor.code())
        await expect(donor.screen).toContainText(donor.failures.no_line)
        await expect(donor.page.locator('#code')).not.toHaveValue('')
      },
    },
    confirming: {
      isCut: losing('/confirmation', async (donor) => {
        await donor.hasBegun()
        await donor.confirm(await donor.code())
      }),
      isHonest: async (donor) => {
        await donor.isAt('checking')
        await expect(donor.screen).toContainText(donor.words.checking.unheard)
        await expect(donor.screen).not.toContainText(donor.words.checking.text)
      },
    },
    cancelling: {
      isCut: losing('/cancellation', async (donor) => {
        await donor.hasBegun()
        await donor.presses(donor.words.verification.back)
      }),
      isHonest: async (donor) => {
        await donor.isAt('verification')
        await expect(donor.screen).toContainText(donor.failures.network_error)
      },
    },
    awaitingService: leaving('awaitingService'),
    returned: {
      isCut: async (donor, stage) => {
        await donor.openAtPayment()
        await donor.choosesMethod(
          method === 'uzum' ? 'uzum' : stage.lang === 'ru' ? 'click' : 'payme',
        )
        await donor.pay()
        await donor.comesBack('returned')
        await cutsLine(stage)
      },
      isHonest: staysHere,
    },
    checking: {
      isCut: async (donor, stage) => {
        await donor.hasBegun()
        for (const silence of silences[method === 'card' ? card : method])
          await stage.ledger.fault(silence)
        if (method === 'card') await donor.confirm(await donor.code())
        else {
          await donor.wayOut.click()
          await donor.paysElsewhere()
        }
        await donor.isAt('checking', 20_000)
        await cutsLine(stage)
      },
      isHonest: async (donor, { ledger }) => {
        await expect(donor.screen).toContainText(donor.words.checking.again)
        await ledger.clearFaults()
      },
    },
    success: {
      isCut: async (donor, stage) => {
        await donor.hasBegun()
        await donor.gives()
        await cutsLine(stage)
      },
      isHonest: async ({ flow, page, words }, { lang }) => {
        await flow.getByRole('link', { name: words.success.receipt }).click()
        await isHeld(page, lang)
      },
    },
    failed: {
      isCut: async (donor, stage) => {
        await donor.isRefused()
        await cutsLine(stage)
      },
      isHonest: triesAgain('failed'),
    },
    expired: {
      isCut: async (donor, stage) => {
        await donor.hasBegun()
        await stage.ledger.clock({ advance: method === 'card' ? 'PT1H' : 'P2D' })
        // A page that awaits a service asks by itself.
        if (method === 'card') await donor.looksAgain()
        await donor.isAt('expired', 20_000)
        await cutsLine(stage)
      },
      isHonest: triesAgain('expired'),
    },
    cancelled: {
      isCut: async (donor, stage) => {
        await donor.isCancelled()
        await cut(donor, stage)
      },
      isHonest: triesAgain('cancelled'),
    },
  }
}
