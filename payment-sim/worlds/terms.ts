import * as z from 'zod'
import type { Environment } from '../env.ts'
import { changeSettings, settingsChangesSchema } from '../settings.ts'

/** What a world is called: it stands in addresses, and is the user of its mails. */
export const worldNameSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,31}$/, 'must be small letters, digits and hyphens')

/** What a world begins with: its seed, settings that are not the simulator's usual ones, a merchant of its own. */
export const termsSchema = z.strictObject({
  seed: z
    .union([z.string().min(1), z.int()])
    .nullable()
    .default(null),
  settings: settingsChangesSchema.default({}),
  credentials: z
    .strictObject({
      payme: z.strictObject({ merchantId: z.string().regex(/^[0-9a-f]{24}$/), key: z.string() }),
      octo: z.strictObject({ shopId: z.int(), secret: z.string(), uniqueKey: z.string() }),
      eskiz: z.strictObject({ email: z.email(), password: z.string() }),
    })
    .partial()
    .default({}),
})

type Terms = z.infer<typeof termsSchema>

/** The environment of a further world: that of the simulator, changed by its terms. */
export const environmentOf = (
  first: Environment,
  name: string,
  { seed, settings, credentials }: Terms,
) => {
  const changed = changeSettings(first.settings, settings)
  if (!changed.success) return changed
  const environment: Environment = {
    ...first,
    base: `/worlds/${name}`,
    seed: seed === null ? null : String(seed),
    settings: changed.data,
    credentials: { ...first.credentials, ...credentials },
  }
  return { success: true as const, environment }
}
