import { dollarRateSchema, type DollarRate } from '#machines/dollar-rate/dollar-rate.ts'
import { readLoneSheet } from './read-sheet.ts'

/**
 * What a dollar costs, by the file that an operator renews.
 * @throws ContentError with the mistakes in it
 */
export const loadDollarRate = (contentDir: string): DollarRate =>
  readLoneSheet(contentDir, 'dollar-rate.yaml', dollarRateSchema)
