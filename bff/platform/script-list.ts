import { createHash } from 'node:crypto'
import * as z from 'zod/mini'

/** Where the list lies among the client's files. */
export const SCRIPT_LIST = 'security/scripts.json'

const scriptSchema = z.object({
  /** Its address on the site; null for one that stands in pages themselves. */
  path: z.nullable(z.string()),
  purpose: z.string(),
  /** As `integrity` attributes and policies write it. */
  hash: z.string(),
  /** When the donation page loads it: at once, for a later step of its own, or never by itself. */
  donations: z.enum(['first', 'later', 'never']),
})

/** Every script of a build, made by it: whatever else a page loads is not ours. */
export const scriptListSchema = z.object({ scripts: z.array(scriptSchema) })

export type ListedScript = Readonly<z.infer<typeof scriptSchema>>
export type ScriptList = { readonly scripts: readonly ListedScript[] }

export const scriptHash = (text: string | Uint8Array): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`
