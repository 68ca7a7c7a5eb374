import type { CollectionState } from '#machines/collection/collection.machine.ts'
import type { Translate } from '#client/platform/words.ts'
import { LiveRegion } from '#client/ui/live-region/live-region.tsx'

type FoundCountProps = {
  readonly state: CollectionState
  /** How many there are; null before anything was found. */
  readonly total: number | null
  readonly q: string
  /** Knows `loading`, `found` and `foundFor`. */
  readonly t: Translate
  /** What else `found` says, by its names. */
  readonly more?: Readonly<Record<string, number>>
}

/** How many of a list were found, announced when it changes. */
export function FoundCount({ state, total, q, t, more = {} }: FoundCountProps) {
  return <LiveRegion>{sentenceOf({ state, total, q, t, more })}</LiveRegion>
}

const sentenceOf = ({ state, total, q, t, more }: FoundCountProps): string | null => {
  if (total === null || state === 'error') return null
  if (state === 'loading') return t('loading')
  return q === ''
    ? t('found', { smart_count: total, ...more })
    : t('foundFor', { smart_count: total, query: q })
}
