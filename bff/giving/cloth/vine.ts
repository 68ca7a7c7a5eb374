/** Draws the vine of a monthly donation: a leaf or a bloom for each paid month, a row for each twelve of them. */
import { vineSize } from '#machines/plan/vine-size.ts'
import { COTTON, OUTLINE, PENCIL, silk, threads, type Thread } from './threads.ts'

const { months: MONTHS, width: WIDTH, row: ROW } = vineSize
const STEP = 56
const FIRST = 24

/** A leaf with a saw on its back, its root at the stem and its tip to the right above it. */
const LEAF =
  'M0 0C-6-22 6-46 34-46C50-46 58-40 60-30C54-35 48-34 44-30L48-24C40-28 35-22 33-17L35-10C26-15 18-2 0 0z'
const VEIN = 'M5-9C12-26 26-38 48-39C32-32 24-18 5-9z'
const CUP = 'M-7 0C-10-9-7-16 0-17C7-16 10-9 7 0z'
const TULIP = 'M0-12C-17-16-17-36-14-54L-6-40L0-58L6-40L14-54C17-36 17-16 0-12z'
const SEED = 'M0-19C-6-25-5-36 0-44C5-36 6-25 0-19z'

type Growth = { readonly isBloom: boolean; readonly thread: Thread; readonly inside: Thread }

const leafy: Growth = { isBloom: false, thread: 'moss', inside: 'straw' }
const dark: Growth = { isBloom: false, thread: 'leaf', inside: 'apricot' }
const bloom = (thread: Thread, inside: Thread): Growth => ({ isBloom: true, thread, inside })

/** What grows in each month of a row; a bloom each fourth. */
const year: readonly Growth[] = [
  leafy,
  leafy,
  bloom('rose', 'wine'),
  dark,
  dark,
  bloom('madder', 'straw'),
  leafy,
  leafy,
  bloom('apricot', 'madder'),
  dark,
  dark,
  bloom('madder', 'sky'),
]

/** The month's place: its part of the stem rises and falls by turns, and what grows on it looks away from the row. */
const placeOf = (month: number) => ({
  x: FIRST + (month % MONTHS) * STEP,
  y: Math.floor(month / MONTHS) * ROW + ROW / 2 + 2,
  turn: month % 2 === 0 ? 1 : -1,
})

const stemOf = (month: number): string => {
  const { x, y, turn } = placeOf(month)
  return `M${x} ${y}q${STEP / 2} ${-20 * turn} ${STEP} 0`
}

/** What grows in a month, sewn or as the pencil draws it. */
const grown = (month: number, isSewn: boolean): string => {
  const { x, y, turn } = placeOf(month)
  const { isBloom, thread, inside } = year[month % MONTHS] ?? leafy
  const fill = (colour: Thread) => (isSewn ? ` fill="url(#silk-${colour})"` : '')
  const flat = (colour: Thread) => (isSewn ? ` fill="${threads[colour]}"` : '')
  const parts = isBloom
    ? `<path d="${TULIP}"${fill(thread)}/><path d="${SEED}"${flat(inside)} stroke="none"/><path d="${CUP}"${fill('leaf')}/>`
    : `<path d="${LEAF}"${fill(thread)}/><path d="${VEIN}"${flat(inside)} stroke="none"/>`
  return `<g transform="translate(${x + STEP / 2} ${y - 10 * turn})${turn === 1 ? '' : 'scale(1 -1)'}">${parts}</g>`
}

const usedThreads: readonly Thread[] = ['leaf', 'moss', 'rose', 'madder', 'apricot']

/** The vine after so many paid months; one more adds to it and moves nothing. */
export const drawVine = (months: number): string => {
  const rows = Math.max(1, Math.ceil(months / MONTHS))
  const places = Array.from({ length: rows * MONTHS }, (_, month) => month)
  const sewn = places.slice(0, months)
  const drawn = places.slice(months)
  const height = rows * ROW
  const layer = (shown: readonly number[], isSewn: boolean): string =>
    shown.map((month) => grown(month, isSewn)).join('\n')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}"><defs>${usedThreads.map(silk).join('')}</defs>`,
    `<path fill="${COTTON}" d="M0 0h${WIDTH}v${height}H0z"/>`,
    `<g fill="${COTTON}" stroke="${PENCIL}" stroke-linejoin="round"><path fill="none" d="${drawn.map(stemOf).join('')}"/>`,
    layer(drawn, false),
    `</g><g fill="none" stroke-linecap="round"><path stroke="${OUTLINE}" stroke-width="7" d="${sewn.map(stemOf).join('')}"/><path stroke="${threads.leaf}" stroke-width="4.4" d="${sewn.map(stemOf).join('')}"/></g>`,
    `<g stroke="${OUTLINE}" stroke-width="1.6" stroke-linejoin="round">`,
    layer(sewn, true),
    '</g></svg>',
  ].join('\n')
}
