import type { DonationType, PaymentMethod } from '#machines/wire/payment-terms.ts'
import type { ShownState } from '#machines/donation/donation.selectors.ts'
import { donationStore } from '#client/lib/donation-store.ts'
import { confirmAtAcquirer } from './acquirer-page.ts'
import { donorAt, someone, type Donor } from './donor.ts'
import { expect } from './device.ts'
import type { CutStage } from './interruptions.ts'
import { servicePage } from './service-page.ts'
import { isConnection, isHeld } from './without-line.ts'

/** A donor on a device whose line is cut, with the card that works. */
export const donorOf = (stage: CutStage, page = stage.device.page()) => {
  const { ledger, site, lang, press } = stage
  const donor = donorAt(page, lang)
  const card = ledger.card('humo', 'works')
  const button = (name: string) => donor.flow.getByRole('button', { name, exact: true })
  return {
    ...donor,
    page,
    card,
    button,
    payer: servicePage(page, site.simUrl, ledger),
    code: () => ledger.code(card.phone),
    presses: (name: string) => press(button(name)),
    pressesPay: () => press(donor.flow.locator('form[data-screen="payment"] button[type=submit]')),
    /** From the step of paying to what the card's bank asks for. */
    begins: async (type: DonationType = 'one-time') => {
      await donor.openAtPayment(type)
      await donor.typeCard(card)
    },
    awaitsCode: async (paying = card) => {
      await donor.openAtPayment()
      await donor.typeCard(paying)
      await donor.pay()
      await donor.isAt('verification')
    },
    /** At the page of a service, or of the card's bank, and back. */
    comesBackFrom: async (method: PaymentMethod, state: ShownState) => {
      await donor.openAtPayment()
      if (method === 'card') await donor.typeCard(ledger.card('mastercard', 'works_redirect'))
      else await donor.choosesMethod(method)
      await donor.pay()
      await page.waitForURL(`${site.simUrl}/**`)
      await page.goBack()
      await donor.isAt(state)
    },
    /** What leads on to the page of a service or a bank. */
    wayOut: donor.screen.locator(`a[href^="${site.simUrl}"]`),
    /** A payment that is begun without a line does not set out, and says why. */
    cannotPay: async () => {
      await donor.isAt('paymentInfo')
      await donor.typeCard(card)
      await press(donor.flow.locator('form[data-screen="payment"] button[type=submit]'))
      await donor.expectError(donor.failures.no_line)
    },
  }
}

type CutDonor = ReturnType<typeof donorOf>
type Act = (donor: CutDonor, stage: CutStage) => Promise<void>

/** The line is cut by now. */
const cut: Act = async ({ page }, { device, line }) => {
  await line.cut(device.context())
  await isConnection(page, 'offline')
}

/** The answer to this call is lost with the line. */
const losing =
  (call: string, act: Act): Act =>
  async (donor, stage) => {
    const loss = stage.line.cutAt('lost answer', call)
    await act(donor, stage)
    await loss.isCut(stage.device.context())
  }

const idOf = (donor: CutDonor): Promise<string> =>
  donor.page.evaluate((key) => {
    const { donationId } = JSON.parse(localStorage.getItem(key) ?? '{}') as { donationId: string }
    return donationId
  }, donationStore.key)

/** The way out of a page of ours to one that cannot be had. */
const staysHere: Act = async ({ page, wayOut }, { lang }) => {
  await wayOut.click()
  await isHeld(page, lang)
}

const triesAgain =
  (state: 'failed' | 'expired' | 'cancelled'): Act =>
  async (donor) => {
    await donor.presses(donor.words[state].retry)
    await donor.cannotPay()
  }

type Row = {
  /** Brings the donation to this state, in which the line is cut. */
  readonly isCut: Act
  /** What the donor tries without a line, and what is said then. */
  readonly isHonest: Act
}

const sent = (type: DonationType, call: string): Row => ({
  isCut: losing(`POST ${call}`, async (donor) => {
    await donor.begins(type)
    await donor.pressesPay()
  }),
  isHonest: async (donor) => {
    await donor.expectError(donor.failures.network_error)
    await donor.cannotPay()
  },
})

const closed = (state: 'expired' | 'cancelled', close: Act): Row => ({
  isCut: async (donor, stage) => {
    await donor.awaitsCode()
    await close(donor, stage)
    await donor.page.reload()
    await donor.isAt(state)
    await cut(donor, stage)
  },
  isHonest: triesAgain(state),
})

/** Where a donation can be when its line is cut: every state that is shown, so that a new one does not compile without. */
export const cutDonations: Readonly<Record<ShownState, Row>> = {
  opening: {
    isCut: async ({ page }, { device, line, path }) => {
      const document = line.cutAt('last answer', `GET ${path}`)
      await page.goto(path, { waitUntil: 'commit' })
      await document.isCut(device.context())
    },
    isHonest: async ({ flow }) => {
      await expect(flow.locator('form[data-screen="details"]')).toBeVisible()
    },
  },
  details: {
    isCut: async (donor, stage) => {
      await donor.open()
      await isConnection(donor.page, 'online')
      await cut(donor, stage)
    },
    isHonest: async (donor) => {
      await donor.typeDetails()
      await donor.presses(donor.words.details.next)
      await donor.isAt('paymentInfo')
      await expect(donor.screen).toContainText(donor.words.missing.text)
    },
  },
  paymentInfo: {
    isCut: async (donor, stage) => {
      await donor.begins()
      await isConnection(donor.page, 'online')
      await cut(donor, stage)
    },
    isHonest: async (donor) => {
      await donor.cannotPay()
      await expect(donor.page.locator('#card-holder')).toHaveValue(donor.card.holder)
    },
  },
  processing: sent('one-time', '/api/donations'),
  settingUp: sent('monthly', '/api/monthly-donations'),
  restoring: {
    isCut: async (donor, stage) => {
      await donor.awaitsCode()
      // Another tab has asked by then.
      for (const page of stage.device.context().pages())
        await donorAt(page, stage.lang).isAt('verification')
      await losing('GET /api/donations/', async ({ page }) => {
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
      await donor.awaitsCode()
      await cut(donor, stage)
    },
    isHonest: async (donor) => {
      await donor.confirm(await donor.code())
      await expect(donor.screen).toContainText(donor.failures.no_line)
      await expect(donor.page.locator('#code')).not.toHaveValue('')
    },
  },
  confirming: {
    isCut: losing('/confirmation', async (donor) => {
      await donor.awaitsCode()
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
      await donor.awaitsCode()
      await donor.presses(donor.words.verification.back)
    }),
    isHonest: async (donor) => {
      await donor.isAt('verification')
      await expect(donor.screen).toContainText(donor.failures.network_error)
    },
  },
  awaitingService: {
    isCut: async (donor, stage) => {
      await donor.comesBackFrom('card', 'awaitingService')
      await isConnection(donor.page, 'online')
      await cut(donor, stage)
    },
    isHonest: staysHere,
  },
  returned: {
    isCut: async (donor, stage) => {
      await donor.comesBackFrom(stage.lang === 'ru' ? 'click' : 'payme', 'returned')
      await isConnection(donor.page, 'online')
      await cut(donor, stage)
    },
    isHonest: staysHere,
  },
  checking: {
    isCut: async (donor, stage) => {
      const { ledger } = stage
      await donor.awaitsCode()
      const provider = 'payme'
      await ledger.fault({ provider, method: 'receipts.pay', fault: 'drop_after', times: 1 })
      await ledger.fault({ provider, method: 'receipts.get', fault: 'drop_before', times: 10_000 })
      await donor.confirm(await donor.code())
      await donor.isAt('checking', 20_000)
      await cut(donor, stage)
    },
    isHonest: async (donor, { ledger }) => {
      await expect(donor.screen).toContainText(donor.words.checking.again)
      await ledger.clearFaults()
    },
  },
  success: {
    isCut: async (donor, stage) => {
      await donor.awaitsCode()
      await donor.confirm(await donor.code())
      await donor.holdsSuccess()
      await cut(donor, stage)
    },
    isHonest: async ({ flow, page, words }, { lang }) => {
      await flow.getByRole('link', { name: words.success.receipt }).click()
      await isHeld(page, lang)
    },
  },
  failed: {
    isCut: async (donor, stage) => {
      const poor = stage.ledger.card('humo', 'insufficient_funds')
      await donor.awaitsCode(poor)
      await donor.confirm(await stage.ledger.code(poor.phone))
      await donor.isAt('failed', 20_000)
      await cut(donor, stage)
    },
    isHonest: triesAgain('failed'),
  },
  expired: closed('expired', async (_, { ledger }) => {
    await ledger.clock({ advance: 'PT1H' })
  }),
  cancelled: closed('cancelled', async (donor, { site }) => {
    const address = `${site.url}/api/donations/${await idOf(donor)}/cancellation`
    expect((await fetch(address, { method: 'POST' })).status).toBe(200)
  }),
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
