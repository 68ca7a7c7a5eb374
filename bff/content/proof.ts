import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'
import { proofSchema, type Proof } from '#machines/proof/proof.ts'

const confirmationSchema = z.object({ confirmed: z.boolean() })

/**
 * Where 100,000 goes: what an operator wrote down and confirmed, or null. What is not confirmed is not even read, so a
 * draft may be incomplete; a mistake in what is confirmed stops the start and names its field.
 */
export const loadProof = (contentDir: string): Proof | null => {
  const file = join(contentDir, 'proof.yaml')
  const text: unknown = parse(readFileSync(file, 'utf8'))
  const { confirmed } = confirmationSchema.parse(text)
  if (!confirmed) return null
  const read = proofSchema.safeParse(text)
  if (read.success) return read.data
  const mistakes = read.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
  throw new Error(`${file} is not right:\n${mistakes.join('\n')}`)
}
