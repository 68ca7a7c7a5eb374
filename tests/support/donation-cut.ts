import type { ShownState } from '#machines/donation/donation.selectors.ts'
import { confirmAtAcquirer } from './acquirer-page.ts'
import { donationWays, donorOn, type DonorOn } from './donation-ways.ts'
import { someone, type Donor } from './donor.ts'
import { expect } from './device.ts'
import type { CutStage } from './interruptions.ts'
import { isConnection, isHeld } from './without-line.ts'

/** A donor on a device whose line is cut. */
export const donorOf = (stage: CutStage, page = stage.device.page()): DonorOn =>
  donorOn(stage, page)

type Act = (donor: DonorOn, stage: CutStage) => Promise<void>

/** The line is cut at the end of the way to a state, or with the answer without which it cannot be left. */
const cutAt =
  (state: Exclude<ShownState, 'opening'>): Act =>
  async (donor, stage) => {
    const { line, device } = stage
    const way = donationWays[state]
    await way.comes(donor, stage)
    if ('call' in way) {
      const loss = line.cutAt('lost answer', way.call)
      await way.calls(donor, stage)
      await loss.isCut(device.context())
      return
    }
    await isConnection(donor.page, 'online')
    await line.cut(device.context())
    await isConnection(donor.page, 'offline')
  }

/** A payment that is begun without a line does not set out, and says why. */
const cannotPay: Act = async (donor) => {
  await donor.isAt('paymentInfo')
  await donor.typeCard(donor.card)
  await donor.pressesPay()
  await donor.expectError(donor.failures.no_line)
}

/** The way out of a page of ours to one that cannot be had. */
const staysHere: Act = async ({ page, wayOut }, { lang }) => {
  await wayOut.click()
  await isHeld(page, lang)
}

const triesAgain =
  (state: 'failed' | 'expired' | 'cancelled'): Act =>
  async (donor, stage) => {
    await donor.presses(donor.words[state].retry)
    await cannotPay(donor, stage)
  }

const isUnsent: Act = async (donor, stage) => {
  await donor.expectError(donor.failures.network_error)
  await cannotPay(donor, stage)
}

/** What a donor tries without a line where it was cut, and what is said then; a new state without does not compile. */
const honest: Readonly<Record<ShownState, Act>> = {
  opening: async ({ flow }) => {
    await expect(flow.locator('form[data-screen="details"]')).toBeVisible()
  },
  details: async (donor) => {
    await donor.typeDetails()
    await donor.presses(donor.words.details.next)
    await donor.isAt('paymentInfo')
    await expect(donor.screen).toContainText(donor.words.missing.text)
  },
  paymentInfo: async (donor, stage) => {
    await cannotPay(donor, stage)
    await expect(donor.page.locator('#card-holder')).toHaveValue(donor.card.holder)
  },
  processing: isUnsent,
  settingUp: isUnsent,
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

/** The states in which a line can be cut. */
export const cutDonations = Object.keys(honest) as readonly ShownState[]

/** Brings a donation to a state in which its line is cut, and tries what can be tried then. */
export const cutsDonation = async (state: ShownState, stage: CutStage): Promise<void> => {
  const { device, line, path } = stage
  if (state === 'opening') {
    const document = line.cutAt('last answer', `GET ${path}`)
    await device.page().goto(path, { waitUntil: 'commit' })
    await document.isCut(device.context())
  } else await cutAt(state)(donorOf(stage), stage)
  await honest[state](donorOf(stage), stage)
}

/** What takes the donor on in a state, until there is nothing more to do. */
const onward: Readonly<Record<ShownState, Act>> = {
  opening: async ({ page }) => {
    await page.reload()
  },
  details: async (donor) => {
    if ((await donor.page.locator('#donor-name').inputValue()) === '') await donor.typeDetails()
    await donor.presses(donor.words.details.next)
  },
  paymentInfo: async (donor) => {
    await expect(donor.page.locator('#donor-name')).toHaveValue(someone.name)
    await donor.typeCard(donor.card)
    await donor.pressesPay()
  },
  processing: () => Promise.resolve(),
  settingUp: () => Promise.resolve(),
  restoring: () => Promise.resolve(),
  verification: async (donor) => {
    const typed = donor.page.locator('#code')
    const sent = await donor.code()
    const isExpired = await donor.screen.getByText(donor.failures.code_expired).count()
    if (isExpired > 0) {
      await donor.presses(donor.words.verification.resend)
      await expect.poll(donor.code).not.toBe(sent)
    }
    const code = await donor.code()
    // What the donor was about to do may be over by itself: then the field is gone.
    const fill = (text: string) => typed.fill(text, { timeout: 2000 }).catch(() => undefined)
    await fill('')
    await fill(code)
    await donor.page.keyboard.press('Enter')
  },
  confirming: () => Promise.resolve(),
  cancelling: () => Promise.resolve(),
  awaitingService: async ({ page, wayOut }, { site, ledger }) => {
    await wayOut.click()
    const { phone } = ledger.card('mastercard', 'works_redirect')
    await confirmAtAcquirer(page, site, () => ledger.code(phone))
  },
  returned: async ({ page, wayOut, payer }, { site, ledger }) => {
    await wayOut.click()
    await payer.pay(ledger.card('uzcard', 'works'))
    await page.waitForURL(`${site.url}/**`)
  },
  checking: () => Promise.resolve(),
  success: () => Promise.resolve(),
  failed: (donor) => donor.presses(donor.words.failed.retry),
  expired: (donor) => donor.presses(donor.words.expired.retry),
  cancelled: (donor) => donor.presses(donor.words.cancelled.retry),
}

const isState = (state: string | null): state is ShownState => state !== null && state in onward

const stateOf = async ({ flow }: Donor): Promise<ShownState> => {
  const state = await flow.getAttribute('data-state')
  if (!isState(state)) throw new Error(`${state} is no state of a donation`)
  return state
}

/** More than any donation has steps. */
const ENOUGH = 12

/** Who is back from a page on which they paid waits for what becomes of it. */
const isElsewhere = (state: ShownState) => state === 'awaitingService' || state === 'returned'

/** Goes on with a donation, wherever it is found, as somebody does who wants to have given. */
export const goesOnToSuccess: Act = async (donor, stage) => {
  let hasPaidElsewhere = false
  for (let step = 0; step < ENOUGH; step += 1) {
    const state = await stateOf(donor)
    if (state === 'success') break
    if (!isElsewhere(state) || !hasPaidElsewhere) await onward[state](donor, stage)
    hasPaidElsewhere ||= isElsewhere(state)
    // A page that another build has replaced loads itself again instead.
    const reload = donor.page.waitForEvent('load', { timeout: 20_000 }).catch(() => null)
    await Promise.race([donor.leaves(state), reload])
  }
  await donor.holdsSuccess()
}
