import { join } from 'node:path'
import * as z from 'zod'
import { languages, type Lang } from '#locales/paths.ts'
import type { Mistakes } from './content-error.ts'
import { parseYaml, splitFrontMatter } from './front-matter.ts'
import {
  imageFormatOf,
  imageMistake,
  imageSize,
  pictureKey,
  type ImageFormat,
  type ImageSize,
} from './image-size.ts'
import { ruleOf } from './issue-rule.ts'
import { imagesNamedIn } from './markdown.ts'
import { pictureName, sizesWithin, type GivenPicture } from './pictures.ts'
import type { TextFiles } from './text-files.ts'
import { uzbekLetters, withUzbekLetters } from './uzbek-letters.ts'

/** A picture in the folder of an item: a drawing, which is served as it is, or a photograph, which is not. */
export type ItemImage = ImageSize & {
  readonly file: string
  readonly photograph: GivenPicture | null
}

/** An item in one language: the front matter of its file, and the Markdown below it. */
export type ItemText<Front> = Front & { readonly body: string }

export type Item<Facts, Front> = Facts & {
  /** The name of the item's folder. */
  readonly folder: string
  readonly texts: Readonly<Partial<Record<Lang, ItemText<Front>>>>
  /** By `pictureKey` of their names. */
  readonly images: ReadonlyMap<string, ItemImage>
}

type Kind<Facts, Front> = {
  /** The folder of the kind in the content folder, e.g. `news`. */
  readonly name: string
  readonly facts: z.ZodType<Facts>
  readonly front: z.ZodType<Front>
  /** Languages that every item must have; the others may be missing. */
  readonly required: readonly Lang[]
}

/** The content folder and its files, which may have been read already. */
type Root = { readonly folder: string; readonly files: TextFiles }

const folderName = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const languageFile = /^([a-z]{2})\.md$/

const valueAt = (data: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    data,
  )

/**
 * Parses and checks a file of YAML, or one block of it; on a mistake writes it down and answers undefined, as for a
 * text that could not be read.
 */
export const checkYaml = <Value>(
  file: string,
  source: string | undefined,
  schema: z.core.$ZodType<Value>,
  mistakes: Mistakes,
  lang?: Lang,
): Value | undefined => {
  if (source === undefined) return undefined
  let data: unknown
  try {
    data = withUzbekLetters(parseYaml(source), lang)
  } catch {
    mistakes.addUnreadable(file)
    return undefined
  }
  const checked = z.safeParse(schema, data)
  if (checked.success) return checked.data
  for (const issue of checked.error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const unknown of issue.keys)
        mistakes.add(file, 'unknownField', { at: [...issue.path, unknown], found: unknown })
      continue
    }
    const { rule, values } = ruleOf(issue, valueAt(data, issue.path))
    mistakes.add(file, rule, { at: issue.path, values })
  }
  return undefined
}

const readText = <Front extends object>(
  file: string,
  lang: Lang,
  schema: z.ZodType<Front>,
  mistakes: Mistakes,
): ItemText<Front> | undefined => {
  const source = mistakes.read(file)
  if (source === undefined) return undefined
  const parts = splitFrontMatter(source)
  if (parts === null) {
    mistakes.add(file, 'frontMatter', { line: 1, found: source.split(/\r?\n/)[0] ?? '' })
    return undefined
  }
  const front = checkYaml(file, parts.matter, schema, mistakes, lang)
  if (front === undefined) return undefined
  return { ...front, body: lang === 'uz' ? uzbekLetters(parts.body) : parts.body }
}

type ImageFile = {
  readonly bytes: Buffer
  readonly file: string
  readonly path: string
  readonly format: ImageFormat
  readonly name: string
  readonly kind: string
}

const readImage = (
  { bytes, file, path, format, name, kind }: ImageFile,
  mistakes: Mistakes,
): ItemImage | undefined => {
  const size = imageSize(format, bytes)
  const rule = imageMistake(format, bytes)
  if (size === null || rule !== null) {
    mistakes.add(file, rule ?? 'pictureKind', { values: { format } })
    return undefined
  }
  const photograph =
    format === 'svg'
      ? null
      : { path, format, name: pictureName(kind, bytes), sizes: sizesWithin(size) }
  return { ...size, file: name, photograph }
}

/** A photograph as iPhones make it. */
const isHeic = (name: string): boolean => /\.hei[cf]$/i.test(name)

/** What is wrong with the name of a picture that is not there: one of an iPhone may well lie there. */
export const missingPicture = (named: string): 'heic' | 'picture' =>
  isHeic(named) ? 'heic' : 'picture'

/** The names of the pictures that a text may include, for whoever named another. */
export const lyingBeside = (images: ReadonlyMap<string, Pick<ItemImage, 'file'>>) => ({
  names: [...images.values()].map(({ file }) => file).join(', ') || '—',
})

const checkImages = (
  file: string,
  body: string,
  images: ReadonlyMap<string, ItemImage>,
  mistakes: Mistakes,
): void => {
  for (const named of imagesNamedIn(body)) {
    if (images.has(pictureKey(named))) continue
    const lines = mistakes.read(file)?.split('\n') ?? []
    const index = lines.findIndex((line) => line.includes('![') && line.includes(named))
    const line = index === -1 ? null : index + 1
    mistakes.add(file, missingPicture(named), { line, found: named, values: lyingBeside(images) })
  }
}

const itemFiles: readonly string[] = ['item.yaml', ...languages.map((lang) => `${lang}.md`)]

/** Says of a file that belongs to no item what it should be. */
const addStrange = (file: string, name: string, mistakes: Mistakes): void => {
  const plain = name
    .toLowerCase()
    .replace(/\.txt$/, '')
    .replace(/\.yml$/, '.yaml')
  if (itemFiles.includes(plain))
    mistakes.add(file, 'fileName', { found: name, values: { write: plain } })
  else mistakes.add(file, isHeic(name) ? 'heic' : 'strangeFile', { found: name })
}

const readItem = <Facts extends object, Front extends object>(
  { folder: root, files }: Root,
  kind: Kind<Facts, Front>,
  folder: string,
  mistakes: Mistakes,
): Item<Facts, Front> | undefined => {
  const itemPath = `${kind.name}/${folder}`
  const names = files
    .entriesOf(itemPath)
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('.'))
  const texts: Partial<Record<Lang, ItemText<Front>>> = {}
  const images = new Map<string, ItemImage>()
  let facts: Facts | undefined
  for (const name of names) {
    const file = `${itemPath}/${name}`
    const path = join(root, file)
    const lang = languages.find((candidate) => candidate === languageFile.exec(name)?.[1])
    const format = imageFormatOf(name)
    if (name === 'item.yaml') {
      facts = checkYaml(file, mistakes.read(file), kind.facts, mistakes)
    } else if (lang !== undefined) {
      const text = readText(file, lang, kind.front, mistakes)
      if (text !== undefined) texts[lang] = text
    } else if (format !== null) {
      const image = readImage(
        { bytes: files.read(file), file, path, format, name, kind: kind.name },
        mistakes,
      )
      if (image !== undefined) images.set(pictureKey(name), image)
    } else {
      addStrange(file, name, mistakes)
    }
  }
  for (const name of ['item.yaml', ...kind.required.map((lang) => `${lang}.md`)])
    if (!names.includes(name)) mistakes.add(`${itemPath}/${name}`, 'missingFile')
  if (!languages.some((lang) => names.includes(`${lang}.md`))) mistakes.add(itemPath, 'noText')
  for (const lang of languages) {
    const body = texts[lang]?.body
    if (body !== undefined) checkImages(`${itemPath}/${lang}.md`, body, images, mistakes)
  }
  return facts === undefined ? undefined : { ...facts, folder, texts, images }
}

/** All items of a kind, in the order of their folders; none when it has no folder. Mistakes are added to the list, none is thrown. */
export const readKind = <Facts extends { readonly id: number }, Front extends object>(
  root: Root,
  kind: Kind<Facts, Front>,
  mistakes: Mistakes,
): readonly Item<Facts, Front>[] => {
  const items: Item<Facts, Front>[] = []
  const owners = new Map<number, string>()
  for (const entry of root.files
    .entriesOf(kind.name)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.')) continue
    const itemPath = `${kind.name}/${entry.name}`
    if (!entry.isFolder || !folderName.test(entry.name)) {
      mistakes.add(itemPath, entry.isFolder ? 'folderName' : 'strangeFile', {
        found: entry.name,
      })
      continue
    }
    const item = readItem(root, kind, entry.name, mistakes)
    if (item === undefined) continue
    const owner = owners.get(item.id)
    if (owner !== undefined) {
      const values = { owner: `${kind.name}/${owner}` }
      mistakes.add(`${itemPath}/item.yaml`, 'numberTaken', { at: ['id'], values })
    }
    owners.set(item.id, entry.name)
    items.push(item)
  }
  return items
}
