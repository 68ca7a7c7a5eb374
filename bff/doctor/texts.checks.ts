import { findingsOf, type Finding } from './finding.ts'

/** What the texts have that no donor may read as true. */
export type Samples = {
  /** With these a live site does not start. */
  readonly refused: readonly string[]
  /** These are shown with a note that they are samples. */
  readonly noted: readonly string[]
}

/** Whether a live site would show a sample; null: the texts have mistakes and cannot be read. */
export const checkTexts = (samples: Samples | null, isLive: boolean): readonly Finding[] => {
  const { good, warning, bad } = findingsOf('texts')
  if (samples === null) return [bad('textsBroken')]
  const { refused, noted } = samples
  const found = [
    ...(refused.length === 0
      ? []
      : [(isLive ? bad : warning)('samples', { samples: refused.join(', ') })]),
    ...(noted.length === 0 ? [] : [warning('notedSamples', { samples: noted.join(', ') })]),
  ]
  return found.length === 0 ? [good('texts')] : found
}
