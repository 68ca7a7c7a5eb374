import { fromCallback, fromPromise } from 'xstate'
import { cardReminderSchema, cardSchema } from '#machines/donation/card.rules.ts'
import { donationMachine } from '#machines/donation/donation.machine.ts'
import type {
  DonationEvent,
  DonationSession,
  GiftAnswer,
  Submission,
} from '#machines/donation/donation.types.ts'
import { fieldIssues } from '#machines/failure/field-issue.ts'
import { refusal } from '#machines/failure/refusal.ts'
import {
  resendCountdownMachine,
  type ResendAnswer,
  type ResendCountdownEvent,
} from '#machines/resend-countdown/resend-countdown.machine.ts'
import { fail } from '#machines/result/result.ts'
import { donationsApi } from '#client/lib/donations-api.ts'
import { donationsSession, giftIdIn, SESSION_KEY } from '#client/lib/donations-session.ts'
import { serverNow } from '#client/lib/server-clock.ts'
import { typedCard, typedCode, typedReminder } from './card-fields.ts'

/** How often the countdown is told the time, in ms: twice a second, so that no second is skipped. */
const TICK = 500

/** Name of the query in which a service's page sends the gift's id back. */
export const RETURN_QUERY = 'gift'

const recallSession = fromPromise<DonationSession>(() => {
  const returned = new URLSearchParams(window.location.search).get(RETURN_QUERY)
  if (returned !== null && returned !== '') donationsSession.keepGift(returned)
  return Promise.resolve(donationsSession.recall())
})

const createGift = fromPromise<GiftAnswer, { submission: Submission }>(
  async ({ input: { submission }, signal }) => {
    const { payment } = submission
    if (payment.method !== 'card') return donationsApi.create(submission, null, signal)
    const card = cardSchema(serverNow).safeParse(typedCard(payment.kind))
    if (card.success) return donationsApi.create(submission, card.data, signal)
    // The fields were emptied since they were checked, by a restored page for instance.
    const issues = fieldIssues(card.error).map(({ field, key }) => ({
      field: `card.${field}`,
      key,
    }))
    return fail(refusal('request_invalid', { issues }))
  },
)

const readGift = fromPromise<GiftAnswer, { giftId: string }>(({ input, signal }) =>
  donationsApi.read(input.giftId, signal),
)

const confirmGift = fromPromise<GiftAnswer, { giftId: string }>(({ input, signal }) =>
  donationsApi.confirm(input.giftId, typedCode(), signal),
)

const cancelGift = fromPromise<GiftAnswer, { giftId: string }>(({ input, signal }) =>
  donationsApi.cancel(input.giftId, signal),
)

const requestCode = fromPromise<ResendAnswer, { giftId: string; needsCard: boolean }>(
  async ({ input: { giftId, needsCard }, signal }) => {
    if (!needsCard) return donationsApi.resend(giftId, null, signal)
    const reminder = cardReminderSchema(serverNow).safeParse(typedReminder())
    if (reminder.success) return donationsApi.resend(giftId, reminder.data, signal)
    const issues = fieldIssues(reminder.error).map(({ field, key }) => ({
      field: `card.${field}`,
      key,
    }))
    return fail(refusal('request_invalid', { issues }))
  },
)

const timekeeper = fromCallback<ResendCountdownEvent>(({ sendBack }) => {
  const tell = () => sendBack({ type: 'time.told', now: serverNow() })
  tell()
  const timer = setInterval(tell, TICK)
  return () => clearInterval(timer)
})

/** Other tabs of this browser, and the donor's return to this one. */
const bystander = fromCallback<DonationEvent>(({ sendBack }) => {
  const recheck = () => {
    if (document.visibilityState === 'visible') sendBack({ type: 'gift.recheck' })
  }
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== SESSION_KEY && key !== null) return
    const giftId = giftIdIn(newValue)
    if (giftId !== null) sendBack({ type: 'gift.shared', giftId })
    recheck()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', recheck)
  document.addEventListener('visibilitychange', recheck)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', recheck)
    document.removeEventListener('visibilitychange', recheck)
  }
})

/** The donation machine with the browser's hands: calls, storage, other tabs, the way to a service. */
export const browserDonationMachine = donationMachine.provide({
  actors: {
    recallSession,
    createGift,
    readGift,
    confirmGift,
    cancelGift,
    bystander,
    resendCountdown: resendCountdownMachine.provide({ actors: { requestCode, timekeeper } }),
  },
  actions: {
    openService: (_, { answer }) => {
      if (answer.ok && answer.value.state === 'awaiting_service') {
        window.location.assign(answer.value.url)
      }
    },
    keepSubmission: ({ context }) => donationsSession.keepSubmission(context.submission),
    keepGift: ({ context }) => {
      if (context.giftId !== null) donationsSession.keepGift(context.giftId)
    },
    keepStep: (_, { step }) => donationsSession.keepStep(step),
    dropGift: () => donationsSession.dropGift(),
    dropSession: () => donationsSession.drop(),
  },
})
