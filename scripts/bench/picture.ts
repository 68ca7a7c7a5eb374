import { passes, shown, type Subject } from './measure.ts'

const WIDTH = 960
const ROW = 22
const HEADING = 34
const LABELS = 400
/** Where the limit stands; a bar that is twice as long as allowed reaches the end. */
const LIMIT = 250
const colours = { pass: '#1a7f4b', fail: '#c0392b', other: '#9aa5b1' }

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const barOf = (value: number, limit: number): number => {
  // A limit of nothing is kept by nothing alone.
  const share = limit === 0 ? (value === 0 ? 0 : 2) : value / limit
  return Math.round(Math.min(2, share) * LIMIT)
}

/** Bars beside their limits, which all stand at one line; a thin bar is the other version's. */
export const pictureOf = (subjects: readonly Subject[]): string => {
  const rows: string[] = []
  let y = 24
  for (const { name, measures } of subjects) {
    rows.push(`<text x="8" y="${y + 12}" font-weight="bold">${escaped(name)}</text>`)
    y += HEADING - 12
    for (const measure of measures) {
      const { value, limit, unit = '', against } = measure
      const colour = passes(measure) ? colours.pass : colours.fail
      rows.push(
        `<text x="8" y="${y + 13}">${escaped(measure.name)}</text>`,
        `<rect x="${LABELS}" y="${y + 3}" width="${barOf(value, limit)}" height="9" fill="${colour}"/>`,
        ...(against === undefined
          ? []
          : [
              `<rect x="${LABELS}" y="${y + 13}" width="${barOf(against, limit)}" height="4" fill="${colours.other}"/>`,
            ]),
        `<text x="${WIDTH - 8}" y="${y + 13}" text-anchor="end">${escaped(`${shown(value)} ${unit} (${measure.wants === 'at least' ? '≥' : '≤'} ${shown(limit)})`)}</text>`,
      )
      y += ROW
    }
    y += 12
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y + 8}" font-family="sans-serif" font-size="12">`,
    `<rect width="${WIDTH}" height="${y + 8}" fill="#fff"/>`,
    ...rows,
    `<path d="M${LABELS + LIMIT} 12V${y}" stroke="#000" stroke-dasharray="3 3"/>`,
    '</svg>',
    '',
  ].join('\n')
}
