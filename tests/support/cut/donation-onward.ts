import type { ShownState } from '#machines/donation/donation.selectors.ts'
import { expect } from '../device.ts'
import { someone, type Donor } from '../donor.ts'
import type { GiftDonor } from '../donor-of-gift.ts'
import type { Act } from './flow.ts'

type DonorAct = Act<GiftDonor>

const waits: DonorAct = () => Promise.resolve()

/** What takes the donor on in a state, until there is nothing more to do. */
const onward: Readonly<Record<ShownState, DonorAct>> = {
  opening: async ({ page }) => {
    await page.reload()
  },
  details: async (donor) => {
    if ((await donor.page.locator('#donor-name').inputValue()) === '') await donor.typesDetails()
    await donor.presses(donor.words.details.next)
  },
  paymentInfo: async (donor) => {
    if (donor.link === undefined)
      await expect(donor.page.locator('#donor-name')).toHaveValue(someone.name)
    await donor.typesPayment()
    await donor.pressesPay()
  },
  processing: waits,
  settingUp: waits,
  restoring: waits,
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
  confirming: waits,
  cancelling: waits,
  awaitingService: async (donor) => {
    // To a service the browser goes by itself.
    if (donor.method !== 'card') return
    await donor.wayOut.click()
    await donor.confirmsElsewhere()
  },
  returned: async (donor) => {
    await donor.wayOut.click()
    await donor.paysElsewhere()
  },
  checking: waits,
  success: waits,
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

const isElsewhere = (state: ShownState) => state === 'awaitingService' || state === 'returned'

/** What a page comes to by itself meanwhile, where it does. */
const becomes = <Name extends string>(name: Name, isThere: Promise<unknown>): Promise<Name> =>
  isThere.then(
    () => name,
    () => new Promise<never>(() => undefined),
  )

/** Goes on with a donation, wherever it is found, as somebody does who wants to have given. */
export const goesOnToSuccess: DonorAct = async (donor, stage) => {
  const { page, isSettled } = donor
  for (let step = 0; step < ENOUGH; step += 1) {
    const away = becomes('away', page.waitForURL(`${stage.site.simUrl}/**`, { timeout: 20_000 }))
    const settled = becomes('settled', isSettled.waitFor({ timeout: 20_000 }))
    const state = await Promise.race([stateOf(donor), away, settled])
    if (state === 'settled') return
    if (state === 'success') break
    if (state === 'away') {
      await donor.paysElsewhere()
      continue
    }
    // A page that is looked at again may find another state by itself.
    const left = becomes('left', donor.leaves(state))
    if (!isElsewhere(state) || !donor.hasPaidElsewhere())
      await Promise.race([onward[state](donor, stage), left, settled])
    // A page that another build has replaced loads itself again instead.
    const reload = page.waitForEvent('load', { timeout: 20_000 }).catch(() => null)
    await Promise.race([donor.leaves(state), reload, away, settled])
  }
  await donor.holdsSuccess()
}
