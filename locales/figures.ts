import { formatNumber } from './formats.ts'
import type { Lang } from './paths.ts'
import { FORMS, pluralForm } from './speech.ts'

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

const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? /^%\{figure\.([a-z0-9-]+)\}$/.exec(value)?.[1] : undefined

/** The form of a label that its figure takes; «N+» is read “more than N” and takes the last one. */
const labelFor = (lang: Lang, { value, kind }: Figure, label: string): string => {
  const forms = label.split(FORMS).map((form) => form.trim())
  return forms[kind === 'more' ? forms.length - 1 : pluralForm[lang](value)] ?? label
}

/** A message as it is, but for a figure's label, `{ value: '%{figure.x}', label }`: that follows its number. */
const labelled = (lang: Lang, message: unknown, figures: Figures['figures']): unknown => {
  if (typeof message !== 'object' || message === null || !('value' in message)) return message
  const figure = figures[idOf(message.value) ?? '']
  return figure === undefined || !('label' in message)
    ? message
    : { ...message, label: labelFor(lang, figure, String(message.label)) }
}

/**
 * The same messages with the figures in them, each label in the form of its number: the one way in which a page gets a
 * figure.
 */
export const withFigures = <Messages>(lang: Lang, messages: Messages, figures: Figures): Messages =>
  JSON.parse(
    JSON.stringify(messages, (_, value: unknown) =>
      typeof value === 'string' && value.includes('%{')
        ? value.replaceAll(placeholder, (...match: string[]) => figureText(lang, figures, match))
        : labelled(lang, value, figures.figures),
    ),
  ) as Messages
