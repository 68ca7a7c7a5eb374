import * as z from 'zod'
import { proofSchema, type Proof } from '#machines/proof/proof.ts'
import { readLoneSheet } from './read-sheet.ts'
import { filesOnDisk } from './text-files.ts'

const FILE = 'proof.yaml'
const confirmationSchema = z.object({ confirmed: z.boolean() })

/**
 * Where 100,000 goes: what an operator wrote down and confirmed, or null. What is not confirmed is not even read, so a
 * draft may be incomplete.
 * @throws ContentError with the mistakes in what is confirmed
 */
export const loadProof = (contentDir: string, files = filesOnDisk(contentDir)): Proof | null =>
  readLoneSheet(files, FILE, confirmationSchema).confirmed
    ? readLoneSheet(files, FILE, proofSchema)
    : null
