import * as z from 'zod/mini'

const inLanguages = z.object({
  ru: z.string().check(z.minLength(1)),
  uz: z.string().check(z.minLength(1)),
  en: z.string().check(z.minLength(1)),
})

/** Where the donations of a year went, as an operator has confirmed it. Shares are whole per cent. */
export const proofSchema = z.object({
  year: z.int().check(z.minimum(1997), z.maximum(2100)),
  auditor: inLanguages,
  shares: z
    .array(z.object({ name: inLanguages, percent: z.int().check(z.minimum(1), z.maximum(100)) }))
    .check(
      z.refine((shares) => shares.reduce((sum, { percent }) => sum + percent, 0) === 100, {
        error: 'shares',
      }),
    ),
})

export type Proof = z.infer<typeof proofSchema>
