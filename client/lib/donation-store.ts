import type { DonationDetails } from '#machines/donation/details.ts'
import { emptyDraft, type Draft } from '#machines/donation/draft.ts'
import type { LeftDonation, Submission } from '#machines/donation/donation.types.ts'
import { DAY_MS } from '#machines/wire/durations.ts'
import { languages } from '#machines/wire/language.ts'
import {
  cardKinds,
  donationTypes,
  leftPages,
  paymentMethods,
} from '#machines/wire/payment-terms.ts'
import { deviceStore, isRecord } from './device-store.ts'

const steps = ['details', 'paymentInfo'] as const

type Stored = {
  readonly donationId: string | null
  readonly submission: Submission | null
  readonly step: (typeof steps)[number]
  readonly draft: Draft | null
  readonly left: readonly LeftDonation[]
}

const nothing: Stored = {
  donationId: null,
  submission: null,
  step: 'details',
  draft: null,
  left: [],
}

type Guard<Value> = (value: unknown) => value is Value

const isText = (value: unknown): value is string => typeof value === 'string'
const isTextIfAny = (value: unknown): boolean => value === undefined || isText(value)
const isWhole = (value: unknown): value is number => Number.isInteger(value)
const orNull =
  <Value>(is: Guard<Value>) =>
  (value: unknown): value is Value | null =>
    value === null || is(value)
const oneOf =
  <const Known extends string>(known: readonly Known[]): Guard<Known> =>
  (value): value is Known =>
    known.some((one) => one === value)

const isDetails = (value: unknown): value is DonationDetails =>
  isRecord(value) &&
  oneOf(donationTypes)(value['type']) &&
  isWhole(value['amount']) &&
  isRecord(value['donor']) &&
  isText(value['donor']['name']) &&
  isText(value['donor']['phone']) &&
  isTextIfAny(value['donor']['email'])

/** The whole of it, as it was kept: else it would be asked for under another key. */
const isSubmission = (value: unknown): value is Submission =>
  isRecord(value) &&
  isText(value['key']) &&
  oneOf(languages)(value['lang']) &&
  isDetails(value['details']) &&
  isRecord(value['payment']) &&
  oneOf(paymentMethods)(value['payment']['method']) &&
  orNull(oneOf(cardKinds))(value['payment']['kind']) &&
  isTextIfAny(value['dedication']) &&
  isTextIfAny(value['source'])

const isDraft = (value: unknown): value is Draft =>
  isRecord(value) && Object.keys(emptyDraft).every((name) => isText(value[name]))

const isLeft = (value: unknown): value is LeftDonation =>
  isRecord(value) &&
  isText(value['id']) &&
  oneOf(paymentMethods)(value['method']) &&
  isWhole(value['amount']) &&
  isWhole(value['expiresAt']) &&
  oneOf(leftPages)(value['leftPage'])

/** By hand, since the library of schemas would cost the page's first load more than what is kept. */
const storedIn = (value: unknown): Stored => {
  if (!isRecord(value)) return nothing
  const { donationId, submission, step, left = [] } = value
  // What an earlier version stored has no dedication.
  const draft = isRecord(value['draft']) ? { dedication: '', ...value['draft'] } : value['draft']
  return orNull(isText)(donationId) &&
    orNull(isSubmission)(submission) &&
    oneOf(steps)(step) &&
    orNull(isDraft)(draft) &&
    Array.isArray(left) &&
    left.every(isLeft)
    ? { donationId, submission, step, draft, left }
    : nothing
}

/**
 * The one live donation of this browser: its id, its submission until it is answered, and the
 * draft; and those that were left and live on. It ends when another donation is begun or a day after the last
 * change.
 */
export const donationStore = deviceStore('donation', storedIn, DAY_MS)
