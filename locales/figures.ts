import { formatNumber } from './formats.ts'
import type { Lang } from './paths.ts'

/** A number about the association's work, and the name of the time at which it was true. */
export type Figure = {
  readonly value: number
  /** `more`: at least that many, shown with a plus; `about`: rounded. */
  readonly kind?: 'more' | 'about' | undefined
  readonly date: string
}

export type Figures = {
  readonly dates: Readonly<Record<string, Readonly<Record<Lang, string>>>>
  readonly figures: Readonly<Record<string, Figure>>
}

/** `%{figure.x}` is a figure as bands show it, `%{number.x}` its bare number, `%{date.x}` its date. */
const placeholder = /%\{(figure|number|date)\.([a-z0-9-]+)\}/g

const marks = { more: (number: string) => `${number}+`, about: (number: string) => `≈${number}` }

/** A figure as bands and tables show it: `703+`, `≈2,000`, `87`. */
export const shownFigure = (lang: Lang, { value, kind }: Figure): string => {
  const number = formatNumber(lang, value)
  return kind === undefined ? number : marks[kind](number)
}

const figureText = (
  lang: Lang,
  { dates, figures }: Figures,
  [whole, what, id]: readonly string[],
): string => {
  const figure = figures[id ?? '']
  if (figure === undefined) throw new Error(`figures.yaml has no figure for ${whole ?? ''}`)
  if (what === 'figure') return shownFigure(lang, figure)
  return what === 'number' ? formatNumber(lang, figure.value) : (dates[figure.date]?.[lang] ?? '')
}

/** The same messages with the figures in them: the one way in which a page gets a figure. */
export const withFigures = <Messages>(lang: Lang, messages: Messages, figures: Figures): Messages =>
  JSON.parse(
    JSON.stringify(messages, (_, value: unknown) =>
      typeof value === 'string' && value.includes('%{')
        ? value.replaceAll(placeholder, (...match: string[]) => figureText(lang, figures, match))
        : value,
    ),
  ) as Messages
