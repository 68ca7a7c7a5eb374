import * as z from 'zod/mini'
import { draftSchema } from '#machines/donation/draft.ts'
import { detailsSchema } from '#machines/wire/donation-details.schema.ts'
import { DAY_MS } from '#machines/wire/durations.ts'
import { languages } from '#machines/wire/language.ts'
import {
  cardKinds,
  donationTypes,
  leftPages,
  paymentMethods,
} from '#machines/wire/payment-terms.ts'
import { deviceStore } from './device-store.ts'

/** A submission as the device keeps it: the whole of it, else it would be asked for under another key. */
export const submissionSchema = z.object({
  key: z.string(),
  lang: z.enum(languages),
  details: z.extend(detailsSchema, { type: z.enum(donationTypes) }),
  payment: z.object({ method: z.enum(paymentMethods), kind: z.nullable(z.enum(cardKinds)) }),
})

const leftSchema = z.object({
  id: z.string(),
  method: z.enum(paymentMethods),
  amount: z.int(),
  expiresAt: z.int(),
  leftPage: z.enum(leftPages),
})

const storedSchema = z.object({
  donationId: z.nullable(z.string()),
  submission: z.nullable(submissionSchema),
  step: z.enum(['details', 'paymentInfo']),
  draft: z.nullable(draftSchema),
  left: z._default(z.readonly(z.array(leftSchema)), []),
})
type Stored = Readonly<z.infer<typeof storedSchema>>

const nothing: Stored = {
  donationId: null,
  submission: null,
  step: 'details',
  draft: null,
  left: [],
}

/**
 * The one live donation of this browser: its id, its submission until it is answered, and the
 * draft; and those that were left and live on. It ends when another donation is begun or a day after the last
 * change.
 */
export const donationStore = deviceStore(
  'donation',
  (value): Stored => {
    const stored = storedSchema.safeParse(value)
    return stored.success ? stored.data : nothing
  },
  DAY_MS,
)
