import * as z from 'zod/mini'
import { instantSchema } from './item-fields.schema.ts'
import { letterKinds } from './letter-terms.ts'

const named = { kind: z.enum(letterKinds), reference: z.string() }
const there = { ...named, sentAt: instantSchema, eraseAt: instantSchema }

/** What a link in an acknowledgement is about: `GET /api/deletions/{token}`; nothing of its sender. */
export const deletionSchema = z.discriminatedUnion('state', [
  /** It goes as soon as its sender says so. */
  z.object({ state: z.literal('deletable'), ...there }),
  /** The law may want it: staff look at what its sender asks. */
  z.object({ state: z.literal('kept'), ...there }),
  z.object({ state: z.literal('asked'), ...there, askedAt: instantSchema }),
  /** Its sender, staff or the end of its term has removed it. */
  z.object({ state: z.literal('gone'), ...named }),
])
export type Deletion = z.infer<typeof deletionSchema>
