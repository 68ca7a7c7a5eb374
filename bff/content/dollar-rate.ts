import * as z from 'zod/mini'
import type { DollarRate } from '#machines/dollar-rate/dollar-rate.ts'
import { readLoneSheet } from './read-sheet.ts'
import { filesOnDisk } from './text-files.ts'

const dollarRateSchema = z.object({
  soums: z.int().check(z.minimum(1000), z.maximum(1_000_000)),
  day: z.iso.date(),
})

/**
 * What a dollar costs, by the file that an operator renews.
 * @throws ContentError with the mistakes in it
 */
export const loadDollarRate = (contentDir: string, files = filesOnDisk(contentDir)): DollarRate =>
  readLoneSheet(files, 'dollar-rate.yaml', dollarRateSchema)
