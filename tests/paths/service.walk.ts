import { expect } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import { donationMachine } from '#machines/donation/donation.machine.ts'
import { selectState } from '#machines/donation/donation.selectors.ts'
import type { DonationSession } from '#machines/donation/donation.types.ts'
import { ok } from '#machines/wire/result.ts'
import { donorAt } from '../support/donor.ts'
import { aDraft, aPublicDonation } from '../support/donations.ts'
import { watchLedger } from '../support/ledger.ts'
import { servicePage, services, type Service } from '../support/service-page.ts'
import { pathsOfEveryStep, type Choice } from './machine-paths.ts'
import { walkedMachine } from './walked-machine.ts'

type Snapshot = SnapshotFrom<typeof donationMachine>

/** How a donor leaves the page of a service, and what the site then knows of the donation. */
const returns = {
  'comes back having paid': aPublicDonation('paid'),
  'comes back having cancelled': aPublicDonation('cancelled'),
  'comes back refused by the bank': aPublicDonation('failed', { code: 'card_refused' }),
  'comes back without having paid': aPublicDonation('awaiting_service', {
    method: 'payme',
    leftPage: 'givesBack',
  }),
} as const
type Return = keyof typeof returns
const returnNames = Object.keys(returns) as readonly Return[]

type Happening =
  | Return
  | 'reads how it stands'
  | 'gives once more'
  | 'tries again'
  | 'chooses another way'
  | 'has the donation closed'

/** How long a service may take to report. */
const SOON = 45_000

const answers = (actorId: string, output: unknown) => ({
  type: `xstate.done.actor.${actorId}`,
  actorId,
  output,
})

/** The browser remembers the donation under the name of its end, which the machine does not look at. */
const session = (name: Return): DonationSession => ({
  donationId: name,
  submission: null,
  draft: aDraft(),
  choice: null,
  left: [],
  step: 'paymentInfo',
})

const isReturn = (text: string): text is Return => text in returns

const choices = (snapshot: Snapshot): readonly Choice<Happening>[] => {
  const { donationId } = snapshot.context
  switch (selectState(snapshot)) {
    case 'opening':
      return returnNames.map((name) => [name, answers('recallSession', session(name))])
    case 'restoring':
      return donationId === null || !isReturn(donationId)
        ? []
        : [['reads how it stands', answers('readDonation', ok(returns[donationId]))]]
    case 'success':
      return [['gives once more', { type: 'donation.restart' }]]
    case 'cancelled':
    case 'failed':
      return [['tries again', { type: 'donation.retry' }]]
    case 'returned':
      return [['chooses another way', { type: 'step.back' }]]
    case 'cancelling':
      return [
        ['has the donation closed', answers('cancelDonation', ok(aPublicDonation('cancelled')))],
      ]
    default:
      return []
  }
}

const paths = pathsOfEveryStep<typeof donationMachine, Happening>({
  machine: donationMachine,
  input: { offer: { types: ['one-time'], methods: ['card', 'payme', 'click', 'uzum'] } },
  choices,
  placeOf: ({ value, context }) => JSON.stringify([value, context.donationId]),
  stateOf: selectState,
})

/** States that pass without the donor. */
const isBrief = (state: string) => ['restoring', 'cancelling'].includes(state)

const walkedService = (service: Service) =>
  walkedMachine(
    'donation',
    // Uzum reports that its page was closed: nobody comes back from it without an end.
    service === 'uzum'
      ? paths.filter(([first]) => first?.happening !== 'comes back without having paid')
      : paths,
    async ({ page, site, lang, expected }, path) => {
      expected.push('/api/donations')
      const ledger = await watchLedger(site.simUrl)
      const donor = donorAt(page, lang)
      const payer = servicePage(page, site.simUrl, ledger)
      const card = ledger.card('uzcard', 'works')
      const button = (name: string) => donor.flow.getByRole('button', { name, exact: true })
      const goesAndComesBack: Readonly<Record<Return, () => Promise<unknown>>> = {
        'comes back having paid': () => payer.pay(card),
        'comes back having cancelled': async () => {
          await payer.giveCard(card)
          await payer.cancel()
        },
        'comes back refused by the bank': async () => {
          await payer.giveCard(card)
          await payer.refuse()
        },
        'comes back without having paid': async () => {
          await payer.isThere()
          await page.goBack()
        },
      }
      const isRefused = path[0]?.happening === 'comes back refused by the bank'
      return {
        take: async ([{ happening, state }]) => {
          if (isReturn(happening)) {
            await page.goto(site.url)
            await donor.openAtPayment()
            await donor.choosesMethod(service)
            await donor.pay()
            await goesAndComesBack[happening]()
            await page.waitForURL(`${site.url}/**`)
          }
          if (happening === 'gives once more') await button(donor.words.success.again).click()
          if (happening === 'tries again')
            await button(donor.words[isRefused ? 'failed' : 'cancelled'].retry).click()
          if (happening === 'chooses another way') await button(donor.words.paying.other).click()
          if (!isBrief(state)) await donor.isAt(state, SOON)
        },
        end: async () => {
          const [first] = path
          const isPaid = first?.happening === 'comes back having paid'
          expect(await ledger.paid()).toHaveLength(isPaid ? 1 : 0)
        },
      }
    },
    service,
  )

/** Donations by a service: from its page on. */
export const walkedServices = services.map(walkedService)
