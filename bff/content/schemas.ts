import * as z from 'zod'
import { documentCategories, newsCategories } from '#machines/wire/categories.ts'

/**
 * The allowed contents of the files in the content folder. Unknown fields are refused: they are typing
 * errors.
 */

const id = z.int('must be a whole number').positive('must be 1 or more')
const date = z.iso.date('must be a day as YYYY-MM-DD')
const line = (longest: number) =>
  z
    .string('must be a text')
    .trim()
    .min(1, 'must not be empty')
    .max(longest, `must have at most ${longest} characters`)
    .refine((text) => !text.includes('\n'), 'must be one line')
const slug = z
  .string('must be a text')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case Latin letters and digits with hyphens')
  .max(120, 'must have at most 120 characters')
  .refine((text) => !/^\d+$/.test(text), 'must not be a number alone')
const key = z
  .string('must be a text')
  .regex(/^[a-z]+(?:-[a-z]+)*$/, 'must be lower-case words with hyphens')
const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be a web address (https://…)' })
  .max(500, 'must have at most 500 characters')

export const newsItemSchema = z.strictObject({
  id,
  date,
  /** The date of the event that the article reports, as precisely as it is known; an explainer has none. */
  event: z
    .string('must be in quotation marks')
    .regex(
      /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/,
      'must be a day, a month or a year: YYYY-MM-DD, YYYY-MM or YYYY',
    )
    .optional(),
  categories: z
    .array(z.enum(newsCategories, `must be one of: ${newsCategories.join(', ')}`))
    .min(1, 'must name at least one category'),
  topics: z.array(key).min(1, 'must name at least one topic'),
  /** A picture beside the text; without it the cover is set in type on the ornament of the first category. */
  cover: z.string('must be the name of a picture').optional(),
})
export const newsTextSchema = z.strictObject({
  title: line(160),
  slug,
  excerpt: line(320),
  coverAlt: line(240).optional(),
})

export const documentItemSchema = z.strictObject({
  id,
  date,
  category: z.enum(documentCategories, `must be one of: ${documentCategories.join(', ')}`),
})
export const documentTextSchema = z.strictObject({ title: line(160), summary: line(320) })

export const projectItemSchema = z.strictObject({
  id,
  startedOn: date,
  active: z.boolean('must be true or false'),
})
export const projectTextSchema = z.strictObject({
  title: line(200),
  summary: line(400),
  objectives: z.array(line(400)).min(1, 'must name at least one objective'),
  /** Left out where no figure was published: the page says so. */
  budget: line(200).optional(),
  period: line(120),
  funding: line(300),
  publications: z.array(z.strictObject({ name: line(200), link: webAddress })),
})

export const mediaItemSchema = z.strictObject({
  id,
  date,
  language: z.enum(['en', 'ru', 'uz', 'de', 'fr'], 'must be en, ru, uz, de or fr'),
  link: webAddress,
  /** How much of the date the source gives; without a date of its own it is the day of our listing. */
  precision: z.enum(['day', 'year', 'none'], 'must be day, year or none').default('day'),
})
export const mediaTextSchema = z.strictObject({
  title: line(200),
  outlet: line(120),
  summary: line(400),
})

export const vacancyItemSchema = z
  .strictObject({
    id,
    publishedOn: date,
    deadline: date,
    branch: z.enum(
      ['national', 'tashkent', 'samarkand', 'khorezm'],
      'must be national, tashkent, samarkand or khorezm',
    ),
    employment: z.enum(
      ['full-time', 'part-time', 'contract', 'internship'],
      'must be full-time, part-time, contract or internship',
    ),
  })
  .refine((item) => item.deadline >= item.publishedOn, {
    path: ['deadline'],
    error: 'must not lie before publishedOn',
  })
export const vacancyTextSchema = z.strictObject({ title: line(160), summary: line(320) })

const keyOrDigits = z
  .string('must be a text')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case words and digits with hyphens')
const millimetres = z
  .int('must be a whole number')
  .min(50, 'must be 50 or more')
  .max(500, 'must be 500 at most')

export const postcardItemSchema = z.strictObject({
  id,
  theme: keyOrDigits,
  /** In UZS, for one piece. */
  price: z
    .int('must be a whole number')
    .min(500, 'must be 500 or more')
    .max(1_000_000, 'must be 1000000 at most'),
  size: keyOrDigits,
  dimensions: z.strictObject({ width: millimetres, height: millimetres }),
  material: keyOrDigits,
  /** Whether the price and the paper are still unconfirmed. */
  sample: z.boolean('must be true or false'),
})
export const postcardTextSchema = z.strictObject({ title: line(80), description: line(240) })

export const topicsSchema = z.record(
  key,
  z.strictObject({ en: line(60), ru: line(60), uz: line(60) }),
)

const inEachLanguage = (longest: number) =>
  z.strictObject({ en: line(longest), ru: line(longest), uz: line(longest) })
const boxSchema = z
  .strictObject({
    place: inEachLanguage(160),
    seal: line(40),
    placed: date,
    opened: date.optional(),
    /** In UZS. */
    amount: z.int('must be a whole number').min(0, 'must be 0 or more').optional(),
  })
  .superRefine(({ placed, opened, amount }, context) => {
    if (opened !== undefined && opened < placed)
      context.addIssue({ code: 'custom', path: ['opened'], message: 'must not lie before placed' })
    if ((opened === undefined) !== (amount === undefined))
      context.addIssue({
        code: 'custom',
        path: ['amount'],
        message: 'must be given together with opened',
      })
  })

export const boxesSchema = z.strictObject({
  boxes: z
    .array(boxSchema)
    .refine(
      (boxes) => new Set(boxes.map(({ seal }) => seal)).size === boxes.length,
      'must not name one seal twice',
    ),
})

const named = z.record(keyOrDigits, inEachLanguage(80))
/** Names of the keys used in the postcards' files; the order of themes is that of the filter. */
export const postcardWordsSchema = z.strictObject({ themes: named, sizes: named, materials: named })

const figureId = z
  .string('must be a text')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case words and digits with hyphens')
const count = z.int('must be a whole number').positive('must be 1 or more')

/** The association's figures, with their dates and sources by name. */
export const figuresSchema = z
  .strictObject({
    dates: z.record(figureId, inEachLanguage(60)),
    sources: z.record(figureId, webAddress),
    figures: z.record(
      figureId,
      z.strictObject({
        value: count,
        kind: z.enum(['more', 'about'], 'must be more or about').optional(),
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
      context.addIssue({ code: 'custom', path, message: `${name} is not among the ${list}` })
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
    'must contain %{page} and %{pages}',
  ),
})

export const documentWordsSchema = z.strictObject({
  en: documentWords,
  ru: documentWords,
  uz: documentWords,
})
