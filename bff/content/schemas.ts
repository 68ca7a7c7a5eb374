import * as z from 'zod'
import { thingNames } from '#machines/wire/thing-names.ts'
import { documentCategories, newsCategories } from '#machines/wire/categories.ts'

/**
 * The allowed contents of the files in the content folder. Unknown fields are refused: they are typing
 * errors. A message is the name of a rule in `texts.json` of `locales/`.
 */

const id = z.int().positive()
const date = z.iso.date()
/** What is written but not public yet. */
const draft = z.boolean().optional()
const line = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .refine((text) => !text.includes('\n'), 'oneLine')
const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'slug')
  .max(120)
  .refine((text) => !/^\d+$/.test(text), 'slugNumber')
const key = z.string().regex(/^[a-z]+(?:-[a-z]+)*$/, 'key')
const webAddress = z.url({ protocol: /^https?$/ }).max(500)

export const newsItemSchema = z.strictObject({
  id,
  draft,
  date,
  /** The date of the event that the article reports, as precisely as it is known; an explainer has none. */
  event: z
    .string('quotedYear "2027"')
    .regex(/^\d{4}(?:-\d{2}(?:-\d{2})?)?$/, 'eventDay 2027-01-15, "2027-01", "2027"')
    .optional(),
  categories: z.array(z.enum(newsCategories)).min(1),
  topics: z.array(key).min(1),
  /** A picture beside the text. */
  cover: z.string().optional(),
  /** What is drawn on the cover without a picture; without it the ornament of the first category. */
  thing: z.enum(thingNames).optional(),
})
export const newsTextSchema = z.strictObject({
  title: line(160),
  slug,
  excerpt: line(320),
  coverAlt: line(240).optional(),
})

export const documentItemSchema = z.strictObject({
  id,
  draft,
  date,
  category: z.enum(documentCategories),
  /** It shows what such a document will look like. */
  sample: z.boolean().optional(),
})
export const documentTextSchema = z.strictObject({ title: line(160), summary: line(320) })

export const projectItemSchema = z.strictObject({
  id,
  draft,
  startedOn: date,
  active: z.boolean(),
})
export const projectTextSchema = z.strictObject({
  title: line(200),
  summary: line(400),
  objectives: z.array(line(400)).min(1),
  /** Left out where no figure was published: the page says so. */
  budget: line(200).optional(),
  period: line(120),
  funding: line(300),
  publications: z.array(z.strictObject({ name: line(200), link: webAddress })),
})

export const mediaItemSchema = z.strictObject({
  id,
  draft,
  date,
  language: z.enum(['en', 'ru', 'uz', 'de', 'fr']),
  link: webAddress,
  /** How much of the date the source gives; without a date of its own it is the day of our listing. */
  precision: z.enum(['day', 'year', 'none']).default('day'),
})
export const mediaTextSchema = z.strictObject({
  title: line(200),
  outlet: line(120),
  summary: line(400),
})

export const vacancyItemSchema = z
  .strictObject({
    id,
    draft,
    publishedOn: date,
    deadline: date,
    branch: z.enum(['national', 'tashkent', 'samarkand', 'khorezm']),
    employment: z.enum(['full-time', 'part-time', 'contract', 'internship']),
  })
  .refine((item) => item.deadline >= item.publishedOn, {
    path: ['deadline'],
    error: 'deadline',
  })
export const vacancyTextSchema = z.strictObject({ title: line(160), summary: line(320) })

const keyOrDigits = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'key')
const millimetres = z.int().min(50).max(500)

export const postcardItemSchema = z.strictObject({
  id,
  draft,
  theme: keyOrDigits,
  /** In UZS, for one piece. */
  price: z.int().min(500).max(1_000_000),
  size: keyOrDigits,
  dimensions: z.strictObject({ width: millimetres, height: millimetres }),
  material: keyOrDigits,
  /** Whether the price and the paper are still unconfirmed. */
  sample: z.boolean(),
})
export const postcardTextSchema = z.strictObject({ title: line(80), description: line(240) })

export const topicsSchema = z.record(
  key,
  z.strictObject({ en: line(60), ru: line(60), uz: line(60) }),
)

export const inEachLanguage = (longest: number) =>
  z.strictObject({ en: line(longest), ru: line(longest), uz: line(longest) })
const boxSchema = z
  .strictObject({
    place: inEachLanguage(160),
    seal: line(40),
    placed: date,
    opened: date.optional(),
    /** In UZS. */
    amount: z.int().min(0).optional(),
  })
  .superRefine(({ placed, opened, amount }, context) => {
    if (opened !== undefined && opened < placed)
      context.addIssue({ code: 'custom', path: ['opened'], message: 'opened' })
    if ((opened === undefined) !== (amount === undefined))
      context.addIssue({
        code: 'custom',
        path: ['amount'],
        message: 'amount',
      })
  })

export const boxesSchema = z.strictObject({
  boxes: z
    .array(boxSchema)
    .refine((boxes) => new Set(boxes.map(({ seal }) => seal)).size === boxes.length, 'seal'),
})

const named = z.record(keyOrDigits, inEachLanguage(80))
/** Names of the keys used in the postcards' files; the order of themes is that of the filter. */
export const postcardWordsSchema = z.strictObject({ themes: named, sizes: named, materials: named })

const figureId = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'key')
const count = z.int().positive()

/** The association's figures, with their dates and sources by name. */
export const figuresSchema = z
  .strictObject({
    dates: z.record(figureId, inEachLanguage(60)),
    sources: z.record(figureId, webAddress),
    figures: z.record(
      figureId,
      z.strictObject({
        value: count,
        kind: z.enum(['more', 'about']).optional(),
        date: figureId,
        source: figureId,
        name: inEachLanguage(120),
        others: z.array(z.strictObject({ value: count, source: figureId })).optional(),
      }),
    ),
  })
  .superRefine(({ dates, sources, figures }, context) => {
    const named = (path: string[], name: string, known: object, list: string) => {
      if (Object.hasOwn(known, name)) return
      context.addIssue({ code: 'custom', path, message: `unlisted ${list}` })
    }
    for (const [id, { date, source, others = [] }] of Object.entries(figures)) {
      named(['figures', id, 'date'], date, dates, 'dates')
      for (const name of [source, ...others.map((other) => other.source)])
        named(['figures', id, 'source'], name, sources, 'sources')
    }
  })

const documentWords = z.strictObject({
  association: line(120),
  sample: line(160),
  pageNumber: line(60).refine(
    (text) => text.includes('%{page}') && text.includes('%{pages}'),
    'pageNumber',
  ),
})

export const documentWordsSchema = z.strictObject({
  en: documentWords,
  ru: documentWords,
  uz: documentWords,
})
