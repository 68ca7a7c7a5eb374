import type * as z from 'zod'
import { languages, type Lang } from '#locales/paths.ts'
import { ContentError, type Mistake } from './content-error.ts'
import { readKind, type Item } from './read-kind.ts'
import { readSheet } from './read-sheet.ts'
import {
  boxesSchema,
  documentItemSchema,
  documentTextSchema,
  documentWordsSchema,
  figuresSchema,
  mediaItemSchema,
  mediaTextSchema,
  newsItemSchema,
  newsTextSchema,
  postcardItemSchema,
  postcardTextSchema,
  postcardWordsSchema,
  projectItemSchema,
  projectTextSchema,
  topicsSchema,
  vacancyItemSchema,
  vacancyTextSchema,
} from './schemas.ts'

export type NewsItem = Item<z.infer<typeof newsItemSchema>, z.infer<typeof newsTextSchema>>
export type DocumentItem = Item<
  z.infer<typeof documentItemSchema>,
  z.infer<typeof documentTextSchema>
>
export type ProjectItem = Item<z.infer<typeof projectItemSchema>, z.infer<typeof projectTextSchema>>
export type MediaEntry = Item<z.infer<typeof mediaItemSchema>, z.infer<typeof mediaTextSchema>>
export type VacancyItem = Item<z.infer<typeof vacancyItemSchema>, z.infer<typeof vacancyTextSchema>>
export type PostcardItem = Item<
  z.infer<typeof postcardItemSchema>,
  z.infer<typeof postcardTextSchema>
>
export type PostcardWords = z.infer<typeof postcardWordsSchema>
export type RegisteredBox = z.infer<typeof boxesSchema>['boxes'][number]
export type Topics = z.infer<typeof topicsSchema>
export type AssociationFigures = z.infer<typeof figuresSchema>
export type DocumentWords = z.infer<typeof documentWordsSchema>

/** The texts that staff change: read once, checked whole, in the order of their folders. */
export type Content = {
  readonly news: readonly NewsItem[]
  readonly documents: readonly DocumentItem[]
  readonly projects: readonly ProjectItem[]
  readonly media: readonly MediaEntry[]
  readonly vacancies: readonly VacancyItem[]
  readonly postcards: readonly PostcardItem[]
  readonly postcardWords: PostcardWords
  readonly boxes: readonly RegisteredBox[]
  readonly topics: Topics
  readonly figures: AssociationFigures
  readonly documentWords: DocumentWords
  readonly folder: string
}

const checkNews = (items: readonly NewsItem[], topics: Topics, mistakes: Mistake[]): void => {
  const owners = new Map<string, string>()
  for (const item of items) {
    const facts = `news/${item.folder}/item.yaml`
    for (const topic of item.topics) {
      if (!Object.hasOwn(topics, topic)) {
        const rule = `the topic ${topic} has no names in topics.yaml`
        mistakes.push({ file: facts, field: 'topics', rule })
      }
    }
    if ((item.event === undefined) !== item.categories.includes('how-we-work')) {
      const rule = 'must be how-we-work without an event, and with an event must not be'
      mistakes.push({ file: facts, field: 'categories', rule })
    }
    if (item.cover !== undefined && !item.images.has(item.cover)) {
      const rule = `the picture ${item.cover} does not lie beside the text`
      mistakes.push({ file: facts, field: 'cover', rule })
    }
    for (const lang of languages) {
      const slug = item.texts[lang]?.slug
      if (slug === undefined) continue
      const owner = owners.get(`${lang}/${slug}`)
      if (owner !== undefined) {
        const rule = `the slug ${slug} belongs to news/${owner} already`
        mistakes.push({ file: `news/${item.folder}/${lang}.md`, field: 'slug', rule })
      }
      owners.set(`${lang}/${slug}`, item.folder)
    }
  }
}

export const POSTCARD_PICTURE = 'picture.svg'

const checkPostcards = (
  items: readonly PostcardItem[],
  words: PostcardWords,
  mistakes: Mistake[],
): void => {
  for (const item of items) {
    const file = `postcards/${item.folder}/item.yaml`
    const names = [
      ['theme', words.themes],
      ['size', words.sizes],
      ['material', words.materials],
    ] as const
    for (const [field, known] of names)
      if (!Object.hasOwn(known, item[field])) {
        const rule = `${item[field]} has no name in postcard-words.yaml`
        mistakes.push({ file, field, rule })
      }
    if (!item.images.has(POSTCARD_PICTURE))
      mistakes.push({
        file: `postcards/${item.folder}/${POSTCARD_PICTURE}`,
        field: '',
        rule: 'is missing',
      })
  }
}

/**
 * Reads the content folder. Synchronous and without side effects.
 * @throws ContentError with every mistake of every file, so that they can be mended in one go.
 */
export const loadContent = (folder: string): Content => {
  const mistakes: Mistake[] = []
  const all: readonly Lang[] = languages
  const topics = readSheet(folder, 'topics.yaml', topicsSchema, mistakes)
  const figures = readSheet(folder, 'figures.yaml', figuresSchema, mistakes)
  const documentWords = readSheet(folder, 'document-pages.yaml', documentWordsSchema, mistakes)
  const register = readSheet(folder, 'donation-boxes.yaml', boxesSchema, mistakes)
  const postcardWords = readSheet(folder, 'postcard-words.yaml', postcardWordsSchema, mistakes)
  const kinds = {
    news: readKind(
      folder,
      { name: 'news', facts: newsItemSchema, front: newsTextSchema, required: [] },
      mistakes,
    ),
    documents: readKind(
      folder,
      { name: 'documents', facts: documentItemSchema, front: documentTextSchema, required: all },
      mistakes,
    ),
    projects: readKind(
      folder,
      { name: 'projects', facts: projectItemSchema, front: projectTextSchema, required: all },
      mistakes,
    ),
    media: readKind(
      folder,
      { name: 'media', facts: mediaItemSchema, front: mediaTextSchema, required: all },
      mistakes,
    ),
    vacancies: readKind(
      folder,
      { name: 'vacancies', facts: vacancyItemSchema, front: vacancyTextSchema, required: all },
      mistakes,
    ),
    postcards: readKind(
      folder,
      { name: 'postcards', facts: postcardItemSchema, front: postcardTextSchema, required: all },
      mistakes,
    ),
  }
  if (topics !== undefined) checkNews(kinds.news, topics, mistakes)
  if (postcardWords !== undefined) checkPostcards(kinds.postcards, postcardWords, mistakes)
  const isWhole =
    topics !== undefined &&
    figures !== undefined &&
    documentWords !== undefined &&
    register !== undefined &&
    postcardWords !== undefined
  if (mistakes.length > 0 || !isWhole) throw new ContentError(mistakes)
  const { boxes } = register
  return { ...kinds, boxes, topics, figures, documentWords, postcardWords, folder }
}
