import type * as z from 'zod'
import { languages } from '#locales/paths.ts'
import { createMistakes, type Mistakes } from './content-error.ts'
import { readConfirmedBook } from './donation-book.ts'
import { pictureKey } from './image-size.ts'
import { lyingBeside, missingPicture, readKind, type Item } from './read-kind.ts'
import { readSheet } from './read-sheet.ts'
import { filesOnDisk } from './text-files.ts'
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

/** What each kind of text is made of; every item of most of them stands in all languages. */
const kinds = {
  news: { facts: newsItemSchema, front: newsTextSchema, required: [] },
  documents: { facts: documentItemSchema, front: documentTextSchema, required: languages },
  projects: { facts: projectItemSchema, front: projectTextSchema, required: languages },
  media: { facts: mediaItemSchema, front: mediaTextSchema, required: languages },
  vacancies: { facts: vacancyItemSchema, front: vacancyTextSchema, required: languages },
  postcards: { facts: postcardItemSchema, front: postcardTextSchema, required: languages },
} as const

type KindName = keyof typeof kinds
type ItemOf<Name extends KindName> = Item<
  z.infer<(typeof kinds)[Name]['facts']>,
  z.infer<(typeof kinds)[Name]['front']>
>
/** All items of each kind, in the order of their folders. */
export type Items = { readonly [Name in KindName]: readonly ItemOf<Name>[] }

export const kindNames = Object.keys(kinds) as readonly KindName[]

export type NewsItem = ItemOf<'news'>
export type DocumentItem = ItemOf<'documents'>
export type VacancyItem = ItemOf<'vacancies'>
type PostcardItem = ItemOf<'postcards'>
export type PostcardWords = z.infer<typeof postcardWordsSchema>
export type RegisteredBox = z.infer<typeof boxesSchema>['boxes'][number]
export type Topics = z.infer<typeof topicsSchema>
export type AssociationFigures = z.infer<typeof figuresSchema>
export type DocumentWords = z.infer<typeof documentWordsSchema>

/** The texts that staff change: read once, checked whole. */
export type Content = Items & {
  readonly postcardWords: PostcardWords
  readonly boxes: readonly RegisteredBox[]
  readonly topics: Topics
  readonly figures: AssociationFigures
  readonly documentWords: DocumentWords
  /** Null until an operator has confirmed the book of donations. */
  readonly book: ReturnType<typeof readConfirmedBook>
  readonly folder: string
}

const checkNews = (items: readonly NewsItem[], topics: Topics, mistakes: Mistakes): void => {
  const owners = new Map<string, string>()
  for (const item of items) {
    const facts = `news/${item.folder}/item.yaml`
    for (const topic of item.topics) {
      if (!Object.hasOwn(topics, topic)) {
        const at = ['topics', item.topics.indexOf(topic)]
        mistakes.add(facts, 'topic', { at, values: { names: Object.keys(topics).join(', ') } })
      }
    }
    if ((item.event === undefined) !== item.categories.includes('how-we-work')) {
      mistakes.add(facts, 'howWeWork', { at: ['categories'] })
    }
    if (item.cover !== undefined && !item.images.has(pictureKey(item.cover)))
      mistakes.add(facts, missingPicture(item.cover), {
        at: ['cover'],
        values: lyingBeside(item.images),
      })
    for (const lang of languages) {
      const slug = item.texts[lang]?.slug
      if (slug === undefined) continue
      const owner = owners.get(`${lang}/${slug}`)
      if (owner !== undefined) {
        const detail = { at: ['slug'], values: { owner: `news/${owner}` } }
        mistakes.add(`news/${item.folder}/${lang}.md`, 'slugTaken', detail)
      }
      owners.set(`${lang}/${slug}`, item.folder)
    }
  }
}

export const POSTCARD_PICTURE = 'picture.svg'

const checkPostcards = (
  items: readonly PostcardItem[],
  words: PostcardWords,
  mistakes: Mistakes,
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
        const values = { names: Object.keys(known).join(', ') }
        mistakes.add(file, 'postcardWord', { at: [field], values })
      }
    if (!item.images.has(POSTCARD_PICTURE))
      mistakes.add(`postcards/${item.folder}/${POSTCARD_PICTURE}`, 'missingFile')
  }
}

/**
 * Reads the content folder. Synchronous and without side effects.
 * @throws ContentError with every mistake of every file, so that they can be mended in one go.
 */
export const loadContent = (folder: string, files = filesOnDisk(folder)): Content => {
  const mistakes = createMistakes(files)
  const root = { folder, files }
  const topics = readSheet(files, 'topics.yaml', topicsSchema, mistakes)
  const figures = readSheet(files, 'figures.yaml', figuresSchema, mistakes)
  const documentWords = readSheet(files, 'document-pages.yaml', documentWordsSchema, mistakes)
  const register = readSheet(files, 'donation-boxes.yaml', boxesSchema, mistakes)
  const postcardWords = readSheet(files, 'postcard-words.yaml', postcardWordsSchema, mistakes)
  const book = readConfirmedBook(files, mistakes)
  const items: Items = {
    news: readKind(root, { name: 'news', ...kinds.news }, mistakes),
    documents: readKind(root, { name: 'documents', ...kinds.documents }, mistakes),
    projects: readKind(root, { name: 'projects', ...kinds.projects }, mistakes),
    media: readKind(root, { name: 'media', ...kinds.media }, mistakes),
    vacancies: readKind(root, { name: 'vacancies', ...kinds.vacancies }, mistakes),
    postcards: readKind(root, { name: 'postcards', ...kinds.postcards }, mistakes),
  }
  if (topics !== undefined) checkNews(items.news, topics, mistakes)
  if (postcardWords !== undefined) checkPostcards(items.postcards, postcardWords, mistakes)
  const isWhole =
    topics !== undefined &&
    figures !== undefined &&
    documentWords !== undefined &&
    register !== undefined &&
    postcardWords !== undefined
  mistakes.throwFound()
  if (!isWhole) throw new Error('a sheet is missing that nobody has missed')
  const { boxes } = register
  return { ...items, boxes, topics, figures, documentWords, postcardWords, book, folder }
}
