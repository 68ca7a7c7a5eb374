/** Threads of silk: a season dyes roles of the pattern, not the whole, so each year's cloth stays of one hand. */
export const seasons = ['winter', 'spring', 'summer', 'autumn'] as const
export type Season = (typeof seasons)[number]

export type Role = 'bloom' | 'second' | 'deep' | 'pale' | 'leaf' | 'bud' | 'line'

export const threads = {
  madder: '#ad323a',
  wine: '#7d1f35',
  rose: '#d9786c',
  apricot: '#f0a04b',
  straw: '#f3d9a6',
  indigo: '#20427c',
  sky: '#5b93c7',
  moss: '#7b8442',
  leaf: '#2c5f4c',
} as const
export type Thread = keyof typeof threads

export const COTTON = '#f4ead6'
export const PENCIL = '#ab9f90'
export const OUTLINE = '#2b1a2a'

/** Silk: a light line along the thread and a dark tick across; it turns with what it fills. */
export const silk = (thread: Thread): string =>
  `<pattern id="silk-${thread}" width="3" height="6" patternUnits="userSpaceOnUse"><path fill="${threads[thread]}" d="M0 0h3v6H0z"/><path stroke="#fff" stroke-opacity=".24" stroke-width=".8" d="M.6 0v6"/><path stroke="#1a0d1a" stroke-opacity=".3" stroke-width=".7" d="M1.2 1.5H3M0 4.5h1.2"/></pattern>`

const dyes: Readonly<Record<Season, Readonly<Record<Role, Thread>>>> = {
  winter: {
    bloom: 'madder',
    second: 'wine',
    deep: 'wine',
    pale: 'straw',
    leaf: 'leaf',
    bud: 'apricot',
    line: 'wine',
  },
  spring: {
    bloom: 'madder',
    second: 'rose',
    deep: 'wine',
    pale: 'straw',
    leaf: 'moss',
    bud: 'apricot',
    line: 'leaf',
  },
  summer: {
    bloom: 'madder',
    second: 'indigo',
    deep: 'indigo',
    pale: 'sky',
    leaf: 'leaf',
    bud: 'apricot',
    line: 'indigo',
  },
  autumn: {
    bloom: 'wine',
    second: 'madder',
    deep: 'rose',
    pale: 'straw',
    leaf: 'moss',
    bud: 'apricot',
    line: 'madder',
  },
}

export const threadOf = (season: Season, role: Role): Thread => dyes[season][role]

/** What is sewn inside a stitch of a monthly donation. */
export const eyeOf = (thread: Thread): Thread =>
  thread === 'straw' || thread === 'sky' || thread === 'apricot' ? 'madder' : 'straw'

/** The season of a month `YYYY-MM`. */
export const seasonOf = (month: string): Season =>
  seasons[Math.floor((Number(month.slice(5, 7)) % 12) / 3)] ?? 'winter'
