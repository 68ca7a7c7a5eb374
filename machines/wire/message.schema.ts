import * as z from 'zod/mini'
import { emailSchema, phoneSchema } from './contact-fields.schema.ts'
import { citySchema, langSchema } from './letter-fields.schema.ts'
import { optionalLine, requiredLine, requiredText } from './text-fields.schema.ts'

/**
 * The body of `POST /api/messages` and `POST /api/questions`, with everything in its one normal form.
 * A form without script sends empty texts for what is missing.
 */
export const messageSchema = z.object({
  fullName: requiredLine('fullName'),
  phone: phoneSchema,
  email: emailSchema,
  city: citySchema,
  message: requiredText('message'),
  subject: z.optional(z.literal('partnership', 'subject.invalid')),
  organisation: optionalLine('organisation'),
  lang: langSchema,
})
