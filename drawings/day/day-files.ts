import type { DayHour } from '#machines/wire/day-terms.ts'
import { foldingManti } from './folding.ts'
import { plaitingHair } from './plaiting.ts'
import { readingAtNight } from './reading.ts'
import { sewing } from './sewing.ts'
import { tyingLace } from './lacing.ts'

/** What draws the hours that scripts draw, those with hands in them; 13:30 is drawn by hand. */
export const dayFiles: Readonly<Partial<Record<`${DayHour}.svg`, () => string>>> = {
  '06-45.svg': plaitingHair,
  '08-00.svg': tyingLace,
  '16-00.svg': sewing,
  '19-00.svg': foldingManti,
  '21-30.svg': readingAtNight,
}
