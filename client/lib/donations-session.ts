import { cardKinds } from '#machines/donation/card.rules.ts'
import * as z from 'zod/mini'
import {
  detailsSchema,
  donationLanguages,
  giftTypes,
  parseAmount,
  paymentMethods,
} from '#machines/donation/donation.rules.ts'
import type { DonationSession, GiftDetails, Submission } from '#machines/donation/donation.types.ts'

/** What was typed into the donation page, as it was typed; never anything of a card. */
const draftSchema = z.object({
  type: z.string(),
  amount: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  method: z.string(),
  kind: z.string(),
})
export type Draft = z.infer<typeof draftSchema>

const detailsInStore = z.object({
  type: z.enum(giftTypes),
  amount: z.number(),
  donor: z.object({ name: z.string(), phone: z.string(), email: z.optional(z.string()) }),
})

const storedSchema = z.object({
  /** Unix time in ms by the browser's own clock. */
  savedAt: z.number(),
  giftId: z.nullable(z.string()),
  submission: z.nullable(
    z.object({
      key: z.string(),
      lang: z.enum(donationLanguages),
      details: detailsInStore,
      payment: z.object({ method: z.enum(paymentMethods), kind: z.nullable(z.enum(cardKinds)) }),
    }),
  ),
  step: z.enum(['details', 'paymentInfo']),
  draft: z.nullable(draftSchema),
})
type Stored = z.infer<typeof storedSchema>

export const SESSION_KEY = 'donation'
const LIFETIME = 24 * 60 * 60 * 1000

const nothing: Stored = { savedAt: 0, giftId: null, submission: null, step: 'details', draft: null }

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

/** The draft as a gift, when it is complete and right. */
const detailsOf = (draft: Draft | null): GiftDetails | null => {
  if (draft === null) return null
  const type = giftTypes.find((known) => known === draft.type)
  const parsed = detailsSchema.safeParse({
    amount: parseAmount(draft.amount),
    donor: { name: draft.name, phone: draft.phone, email: draft.email },
  })
  return type !== undefined && parsed.success ? { type, ...parsed.data } : null
}

/** Of another tab's change: the gift that is now under way, if any. */
export const giftIdIn = (text: string | null): string | null => parse(text).giftId

/**
 * The one live gift of this browser: its id, its submission while nobody has answered, and the
 * draft. It ends with success or a day after the last change.
 */
export const donationsSession = {
  recall: (): DonationSession => {
    const { giftId, submission, step, draft } = read()
    return { giftId, submission, step, details: detailsOf(draft) }
  },
  draft: (): Draft | null => read().draft,
  submission: (): Submission | null => read().submission,
  keepDraft: (draft: Draft) => write({ draft }),
  keepStep: (step: DonationSession['step']) => {
    if (read().draft !== null) write({ step })
  },
  keepSubmission: (submission: Submission | null) => write({ submission }),
  keepGift: (giftId: string) => write({ giftId, submission: null }),
  dropGift: () => write({ giftId: null, submission: null }),
  drop: () => {
    try {
      localStorage.removeItem(SESSION_KEY)
    } catch {
      return
    }
  },
}
