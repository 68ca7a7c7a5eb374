import * as z from 'zod/mini'

/** What `bff/content/testimonials.yaml` holds: why people give, in their words once somebody has said them. */
const inLanguages = z.strictObject({
  ru: z.string().check(z.minLength(1)),
  uz: z.string().check(z.minLength(1)),
  en: z.string().check(z.minLength(1)),
})

/** Who said it, as that person agreed to be named, makes a quotation of it. */
const saidSchema = z.strictObject({ text: inLanguages, who: inLanguages })
const sampleSchema = z.strictObject({ text: inLanguages })

export const testimonialsSchema = z.discriminatedUnion('confirmed', [
  z.strictObject({ confirmed: z.literal(true), items: z.array(saidSchema) }),
  z.strictObject({ confirmed: z.literal(false), items: z.array(sampleSchema) }),
])

export type Testimonials = z.infer<typeof testimonialsSchema>
