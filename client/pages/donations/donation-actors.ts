import { fromCallback, fromPromise } from 'xstate'
import { donationMachine } from '#machines/donation/donation.machine.ts'
import { chosenAmount } from '#machines/donation/amount.ts'
import type {
  DonationAnswer,
  DonationEvent,
  DonationSession,
  Submission,
} from '#machines/donation/donation.types.ts'
import { submissionOf } from '#machines/donation/submission.ts'
import {
  resendCountdownMachine,
  type ResendAnswer,
} from '#machines/donation/resend-countdown.machine.ts'
import type { DonationsApi } from '#client/lib/donations-api.ts'
import { sentCard, sentReminder } from '#client/ui/card-entry/sent-card.ts'
import { timekeeper } from '#client/ui/card-entry/timekeeper.ts'
import { withLine } from '#client/lib/with-line.ts'
import { donationStore } from '#client/lib/donation-store.ts'
import { serverNow } from '#client/lib/server-clock.ts'
import { uuid } from '#client/lib/uuid.ts'
import type { CardFields } from '#client/ui/card-entry/card-fields.ts'
import type { DonationTab } from './donation-tab.ts'
import { SOURCE_QUERY } from '#client/ui/give/source-query.ts'
import { RETURN_QUERY, stepHistory } from './step-history.ts'

/** What the donation's actors work with: the BFF's calls, the fields, and the tab of the browser. */
export type DonationDeps = {
  readonly calls: DonationsApi
  readonly fields: CardFields
  readonly tab: DonationTab
}

const keepDonation = (donationId: string) => donationStore.change({ donationId, submission: null })

const sessionActors = (tab: DonationTab) => ({
  recallSession: fromPromise<DonationSession>(() => {
    const query = new URLSearchParams(tab.search())
    const returned = query.get(RETURN_QUERY)
    if (returned !== null && returned !== '') keepDonation(returned)
    const choice = chosenAmount(query.getAll('amount'))
    const stored = donationStore.read()
    return Promise.resolve({
      ...stored,
      choice,
      // A browser that stores nothing knows the donation by its address alone.
      donationId: returned === null || returned === '' ? stored.donationId : returned,
      left: stored.left.filter(({ expiresAt }) => expiresAt > serverNow()),
    })
  }),

  prepareSubmission: fromPromise<
    Submission,
    { asked: Omit<Submission, 'key'>; underWay: Submission | null }
  >(({ input: { asked, underWay } }) => {
    const source = new URLSearchParams(tab.search()).get(SOURCE_QUERY)
    const submission = submissionOf(
      [underWay, donationStore.read().submission],
      source === null ? asked : { ...asked, source },
      uuid,
    )
    donationStore.change({ submission })
    return Promise.resolve(submission)
  }),

  tabEvents: fromCallback<DonationEvent>(({ sendBack }) => {
    const recheck = () => sendBack({ type: 'donation.recheck' })
    const leaveStored = tab.onStored((donationId) => {
      if (donationId !== null) sendBack({ type: 'donation.shared', donationId })
      recheck()
    })
    const leaveReturns = tab.onReturn(recheck)
    return () => {
      leaveStored()
      leaveReturns()
    }
  }),

  stepHistory: stepHistory(tab),
})

/** The calls of a donation, and what reads the card and the code for them. */
export const callActors = ({ calls, fields }: DonationDeps) => ({
  createDonation: fromPromise<DonationAnswer, { submission: Submission }>(
    ({ input: { submission }, signal }) =>
      withLine(async () => {
        const { payment } = submission
        if (payment.method !== 'card') return calls.create(submission, null, signal)
        const card = await sentCard(fields, payment.kind)
        return card.ok ? calls.create(submission, card.value, signal) : card
      }),
  ),

  readDonation: fromPromise<DonationAnswer, { donationId: string }>(({ input, signal }) =>
    calls.read(input.donationId, signal),
  ),

  confirmDonation: fromPromise<DonationAnswer, { donationId: string }>(({ input, signal }) =>
    withLine(() => calls.confirm(input.donationId, fields.code(), signal)),
  ),

  cancelDonation: fromPromise<DonationAnswer, { donationId: string }>(({ input, signal }) =>
    calls.cancel(input.donationId, signal),
  ),

  mendAddress: fromPromise<DonationAnswer, { donationId: string; email: string }>(
    ({ input: { donationId, email }, signal }) => calls.mendAddress(donationId, email, signal),
  ),

  giveBack: fromPromise<DonationAnswer, { donationId: string }>(({ input, signal }) =>
    calls.giveBack(input.donationId, signal),
  ),

  resendCountdown: resendCountdownMachine.provide({
    actors: {
      timekeeper,
      requestCode: fromPromise<ResendAnswer, { donationId: string; needsCard: boolean }>(
        ({ input: { donationId, needsCard }, signal }) =>
          withLine(async () => {
            if (!needsCard) return calls.resend(donationId, null, signal)
            const reminder = await sentReminder(fields)
            return reminder.ok ? calls.resend(donationId, reminder.value, signal) : reminder
          }),
      ),
    },
  }),
})

/** Leaves for the page on which the donor pays or confirms. */
export const openServiceIn =
  (tab: DonationTab) =>
  (_: unknown, { answer }: { readonly answer: DonationAnswer }): void => {
    if (answer.ok && answer.value.state === 'awaiting_service') tab.leaveTo(answer.value.url)
  }

/** The donation machine with the actors and actions of the browser: calls, storage, history, redirects. */
export const donationMachineIn = (deps: DonationDeps) =>
  donationMachine.provide({
    actors: { ...sessionActors(deps.tab), ...callActors(deps) },
    actions: {
      openService: openServiceIn(deps.tab),
      keepDraft: ({ context: { draft } }) => donationStore.change({ draft }),
      keepSubmission: ({ context: { submission } }) => donationStore.change({ submission }),
      keepDonation: ({ context: { donationId } }) => {
        if (donationId !== null) keepDonation(donationId)
      },
      keepStep: (_, { step }) => {
        if (donationStore.read().draft !== null) donationStore.change({ step })
      },
      dropDonation: () => donationStore.change({ donationId: null, submission: null }),
      keepLeft: ({ context: { left } }) => donationStore.change({ left }),
      dropSession: ({ context: { left } }) => {
        donationStore.drop()
        if (left.length > 0) donationStore.change({ left })
      },
    },
  })
