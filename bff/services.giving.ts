import { createCardTestingAlarm } from '#bff/giving/limits/card-testing-alarm.ts'
import { createCardTries } from '#bff/giving/limits/card-tries.store.ts'
import { createAlarmRelief, createStaffNotifier } from '#bff/giving/staff/donation-alarms.ts'
import { createHeldChargesWatch } from '#bff/giving/staff/held-charges.ts'
import { createDonationLimits } from '#bff/giving/limits/donation-limits.ts'
import { createDonationService, type DonationService } from '#bff/giving/calls/donations.service.ts'
import { whileOpen } from '#bff/giving/calls/while-open.ts'
import { createDonationStore } from '#bff/giving/record/donations.store.ts'
import { createPlainDonations } from '#bff/giving/calls/plain-donations.ts'
import { createDonationView } from '#bff/giving/calls/donations.view.ts'
import { createDuePayments } from '#bff/giving/engine/due-payments.ts'
import { createPaymentWorker } from '#bff/giving/engine/worker.ts'
import { createDuePlans } from '#bff/giving/plans/due-plans.ts'
import { createManageLinkSender } from '#bff/giving/plans/manage-link.ts'
import {
  createCardChangeService,
  type CardChangeDeps,
  type CardChangeService,
} from '#bff/giving/card-changes/card-changes.service.ts'
import {
  createCardChangeWorker,
  type CardChangeWorkerDeps,
} from '#bff/giving/card-changes/card-changes.worker.ts'
import { createPlanLimits } from '#bff/giving/plans/plan-limits.ts'
import { createPlanLinks } from '#bff/giving/plans/plan-links.ts'
import { createPlanNotifications } from '#bff/giving/plans/plan-notifications.ts'
import { createPlanPart, mendPlanAddress } from '#bff/giving/plans/plan-receipts.ts'
import { createPlanService } from '#bff/giving/plans/plans.service.ts'
import { createPlanStore } from '#bff/giving/plans/plans.store.ts'
import { createCardChangeStore } from '#bff/giving/record/card-changes.store.ts'
import { isGivenTwice } from '#bff/giving/record/given-twice.ts'
import { refundDonation } from '#bff/giving/staff/refund.ts'
import { createReceiptFile } from '#bff/giving/receipts/receipt-file.ts'
import { createMendableUntil, createMendAddress } from '#bff/giving/receipts/mended-address.ts'
import { createClothYears, createCommonCloth } from '#bff/giving/cloth/common-cloth.ts'
import { readBook } from '#bff/giving/book/book.store.ts'
import { keptForHour } from '#bff/platform/clock/kept-for-hour.ts'
import { createStitches } from '#bff/giving/cloth/stitches.store.ts'
import { createReceipts } from '#bff/giving/receipts/receipts.ts'
import type { Hold } from '#bff/platform/restores/hold.ts'
import type { PlatformServices } from './services.platform.ts'
import type { ServiceDeps } from './service-deps.ts'
import {
  createEndListeners,
  domainOf,
  notificationSettings,
  receiptSettings,
} from './end-listeners.ts'

type GivingDeps = Pick<
  ServiceDeps,
  'env' | 'clock' | 'database' | 'log' | 'association' | 'providers' | 'worker' | 'printSheet'
> &
  Pick<PlatformServices, 'keys' | 'limits' | 'hold'>

/** The donor's calls, of which those that may move money are closed while a restored site is held. */
const donationsWhileOpen = (hold: Hold, donations: DonationService): DonationService => {
  const open = whileOpen(hold)
  return {
    ...donations,
    create: open(donations.create),
    confirm: open(donations.confirm),
    resend: open(donations.resend),
    cancel: open(donations.cancel),
    giveBack: open(donations.giveBack),
  }
}

const cardChangesWhileOpen = (hold: Hold, cardChanges: CardChangeService): CardChangeService => {
  const open = whileOpen(hold)
  return {
    ...cardChanges,
    begin: open(cardChanges.begin),
    confirm: open(cardChanges.confirm),
    resend: open(cardChanges.resend),
    leave: open(cardChanges.leave),
  }
}

/** Donations: their rows, the worker that pays them, and the donor's calls. */
function createDonations(deps: GivingDeps) {
  const { env, clock, database, log, keys, limits, hold, providers, worker } = deps
  const endListeners = createEndListeners(env, keys, clock)
  const staffMail = { mailbox: env.mail.donations, domain: domainOf(env.mail.from), clock, log }
  const listeners = [...endListeners, createAlarmRelief(staffMail)]
  const store = createDonationStore({ database, clock, worker, listeners })
  const cardTries = createCardTries(database, clock)
  const settings = env.limits
  const cardTestingAlarm = createCardTestingAlarm({
    ...staffMail,
    database,
    tries: cardTries,
    settings,
  })
  const donationLimits = createDonationLimits({
    limits,
    settings,
    tries: cardTries,
    clock,
    cardKey: keys.derive('card-fingerprint'),
    originKey: keys.derive('card-origin'),
    warnStaff: cardTestingAlarm.raise,
  })
  const paymentWorker = createPaymentWorker({
    store,
    keys,
    clock,
    publicUrl: env.publicUrl,
    providerOf: (row) => providers.named(row.provider),
    notifyStaff: createStaffNotifier(staffMail),
  })
  return {
    endListeners,
    donationLimits,
    donationStore: store,
    cardTries,
    cardTestingAlarm,
    heldCharges: createHeldChargesWatch({ ...staffMail, database }),
    duePayments: createDuePayments({
      store,
      limits,
      worker: paymentWorker,
      providers: providers.names,
      hold,
      log,
    }),
    donations: donationsWhileOpen(
      hold,
      createDonationService({
        store,
        worker: paymentWorker,
        providers,
        limits: donationLimits,
        clock,
        isSimulated: env.payments === 'simulator',
        mayGiveBack: (row) => isGivenTwice(row, database),
        giveBack: async (row) => {
          const { publicUrl } = env
          const reason = 'given twice; given back by the donor'
          const refund = { database, clock, endListeners, providers, publicUrl }
          const asked = { amount: null, reason, isMade: false }
          const outcome = await refundDonation(refund, row, asked)
          const isUnderstood =
            outcome === 'refunded' || outcome === 'pending' || outcome === 'silent'
          return isUnderstood ? outcome : 'refused'
        },
        waitForOtherMs: env.waitForOtherMs,
      }),
    ),
  }
}

type Donations = ReturnType<typeof createDonations>

type ChangeDeps = Pick<CardChangeDeps, 'links' | 'planLimits'> &
  Pick<CardChangeWorkerDeps, 'notifyDonor'> &
  Pick<Donations, 'donationLimits'> & { readonly store: CardChangeDeps['plans'] }

/** Another card for a monthly donation: national cards alone are kept. */
function createCardChanges(
  { env, clock, database, keys, hold, providers }: GivingDeps,
  { store: plans, links, planLimits, donationLimits, notifyDonor }: ChangeDeps,
) {
  const provider = providers.forDonation('card', 'national')
  if (provider?.way !== 'codeForCard') throw new Error('no provider keeps national cards')
  const store = createCardChangeStore(database, clock)
  const deps = { database, store, plans, links, clock, provider }
  const { publicUrl, waitForOtherMs } = env
  const worker = createCardChangeWorker({ ...deps, keys, publicUrl, notifyDonor })
  return {
    cardChangeStore: store,
    cardChanges: cardChangesWhileOpen(
      hold,
      createCardChangeService({
        ...deps,
        worker,
        limits: donationLimits,
        planLimits,
        waitForOtherMs,
      }),
    ),
  }
}

/** Monthly donations: their rows, what falls due, and the calls of the donor's link. */
function createPlans(
  deps: GivingDeps,
  { donations, donationLimits }: Pick<Donations, 'donations' | 'donationLimits'>,
) {
  const { env, clock, database, keys, limits, providers } = deps
  const links = createPlanLinks(keys)
  const store = createPlanStore(database)
  const notifyDonor = createPlanNotifications(notificationSettings(env, keys, clock))
  const planLimits = createPlanLimits(limits, env.limits)
  const plansWith = { database, store, links, clock, notifyDonor }
  return {
    notifyDonor,
    ...createCardChanges(deps, { ...plansWith, planLimits, donationLimits }),
    duePlans: createDuePlans({
      store,
      keys,
      clock,
      providerOf: (name) => providers.named(name),
      notifyDonor,
      isSimulated: env.payments === 'simulator',
    }),
    manageLinkSender: createManageLinkSender({ database, notifyDonor, now: () => clock.now() }),
    donationViewOf: createDonationView({
      planPartOf: createPlanPart(database, links),
      providers,
      mayGiveBack: (row) => isGivenTwice(row, database),
      mendableUntil: createMendableUntil(database, receiptSettings(env, keys, clock)),
      now: () => clock.now(),
    }),
    plans: createPlanService({ ...plansWith, donations, limits: planLimits }),
  }
}

/** Everything that giving offers to routes, pages, the loop and the operator's commands. */
export function createGivingServices(deps: GivingDeps) {
  const { env, association, providers, printSheet } = deps
  const donations = createDonations(deps)
  const plans = createPlans(deps, donations)
  const isSimulated = env.payments === 'simulator'
  const now = () => deps.clock.now()
  const stitches = createStitches(deps.database, now, isSimulated)
  const sheetSettings = () => ({ isSimulated, association: association() })
  return {
    ...donations,
    ...plans,
    beginPlainDonation: createPlainDonations({
      store: donations.donationStore,
      create: donations.donations.create,
      now: () => deps.clock.now(),
    }),
    paymentMethods: providers.methods,
    mendAddress: createMendAddress({
      database: deps.database,
      limits: deps.limits,
      settings: receiptSettings(env, deps.keys, deps.clock),
      alsoMend: mendPlanAddress,
    }),
    receipts: createReceipts(donations.donationStore, plans.manageLinkSender),
    stitches,
    commonCloth: createCommonCloth(stitches, now),
    clothYears: createClothYears(stitches, now),
    bookEntries: keptForHour(() => readBook(deps.database, isSimulated, now()), now),
    sheetSettings,
    printSheet,
    receiptFile: createReceiptFile(
      () => ({ publicUrl: env.publicUrl, ...sheetSettings() }),
      printSheet,
      stitches.withOwn,
    ),
  }
}

export type GivingServices = ReturnType<typeof createGivingServices>
