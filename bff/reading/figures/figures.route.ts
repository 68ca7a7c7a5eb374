import { Hono } from 'hono'
import { formatNumber } from '#locales/formats.ts'
import { shownFigure, type Figures } from '#locales/figures.ts'
import type { Lang } from '#locales/paths.ts'
import { figureListSchema, type FigureList } from '#machines/wire/figure.schema.ts'
import { listCall } from '#bff/content/lang.ts'
import type { Content } from '#bff/content/store.ts'

/** The figures that texts of pages take: values and dates, without names and sources. */
export const figuresOf = ({ figures: { dates, figures } }: Content): Figures => ({
  dates,
  figures: Object.fromEntries(
    Object.entries(figures).map(([id, { value, kind, date }]) => [id, { value, kind, date }]),
  ),
})

/** Every figure with its date, its source and what other sources say. */
export const figureList = (
  { figures: { dates, sources, figures } }: Content,
  lang: Lang,
): FigureList => ({
  items: Object.entries(figures).map(([id, figure]) => ({
    id,
    name: figure.name[lang],
    value: shownFigure(lang, figure),
    date: dates[figure.date]?.[lang] ?? '',
    source: sources[figure.source] ?? '',
    others: (figure.others ?? []).map(({ value, source }) => ({
      value: formatNumber(lang, value),
      source: sources[source] ?? '',
    })),
  })),
})

const list = listCall('Figures about the work, with their dates and sources', figureListSchema)

/** GET /api/figures?lang → `FigureList`. */
export const figuresRoute = ({ content }: { readonly content: Content }) =>
  new Hono().get('/api/figures', list, (c) =>
    list.answer(c, figureList(content, c.req.valid('query').lang)),
  )
