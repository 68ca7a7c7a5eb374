import { cardKinds, donationTypes, paymentMethods } from '#machines/wire/payment-terms.ts'
import * as z from 'zod/mini'
import { detailsSchema } from '#machines/wire/donation-details.schema.ts'
import { languages } from '#machines/wire/language.ts'
import type { DonationSession, Submission } from '#machines/donation/donation.types.ts'
import { draftSchema, type Draft } from '#machines/donation/draft.ts'

/** A submission as the device keeps it: the whole of it, else it would be asked for under another key. */
export const submissionSchema = z.object({
  key: z.string(),
  lang: z.enum(languages),
  details: z.extend(detailsSchema, { type: z.enum(donationTypes) }),
  payment: z.object({ method: z.enum(paymentMethods), kind: z.nullable(z.enum(cardKinds)) }),
})

const storedSchema = z.object({
  /** Unix time in ms by the browser's own clock. */
  savedAt: z.number(),
  donationId: z.nullable(z.string()),
  submission: z.nullable(submissionSchema),
  step: z.enum(['details', 'paymentInfo']),
  draft: z.nullable(draftSchema),
})
type Stored = z.infer<typeof storedSchema>

export const SESSION_KEY = 'donation'
const LIFETIME = 24 * 60 * 60 * 1000

const nothing: Stored = {
  savedAt: 0,
  donationId: null,
  submission: null,
  step: 'details',
  draft: null,
}

const parse = (text: string | null): Stored => {
  try {
    const stored = storedSchema.safeParse(JSON.parse(text ?? 'null'))
    if (!stored.success || Date.now() - stored.data.savedAt > LIFETIME) return nothing
    return stored.data
  } catch {
    return nothing
  }
}

const read = (): Stored => {
  try {
    return parse(localStorage.getItem(SESSION_KEY))
  } catch {
    // A browser that forbids storage keeps nothing; the page works without.
    return nothing
  }
}

const write = (change: Partial<Omit<Stored, 'savedAt'>>): void => {
  try {
    const next: Stored = { ...read(), ...change, savedAt: Date.now() }
    localStorage.setItem(SESSION_KEY, JSON.stringify(next))
  } catch {
    return
  }
}

/** Of another tab's change: the donation that is now under way, if any. */
export const donationIdIn = (text: string | null): string | null => parse(text).donationId

/**
 * The one live donation of this browser: its id, its submission until it is answered, and the
 * draft. It ends when another donation is begun or a day after the last change.
 */
export const donationsSession = {
  recall: (): Omit<DonationSession, 'choice'> => {
    const { donationId, submission, step, draft } = read()
    return { donationId, submission, step, draft }
  },
  submission: (): Submission | null => read().submission,
  keepDraft: (draft: Draft) => write({ draft }),
  keepStep: (step: DonationSession['step']) => {
    if (read().draft !== null) write({ step })
  },
  keepSubmission: (submission: Submission | null) => write({ submission }),
  keepDonation: (donationId: string) => write({ donationId, submission: null }),
  dropDonation: () => write({ donationId: null, submission: null }),
  drop: () => {
    try {
      localStorage.removeItem(SESSION_KEY)
    } catch {
      return
    }
  },
}
