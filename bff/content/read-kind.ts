import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { languages, type Lang } from '#locales/paths.ts'
import type { Mistakes } from './content-error.ts'
import { parseYaml, splitFrontMatter } from './front-matter.ts'
import {
  imageFormatOf,
  imageMistake,
  imageSize,
  type ImageFormat,
  type ImageSize,
} from './image-size.ts'
import { imagesNamedIn } from './markdown.ts'
import { pictureName, sizesWithin, type GivenPicture } from './pictures.ts'

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

const folderName = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const languageFile = /^([a-z]{2})\.md$/

const messageOf = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n')[0] ?? error.message) : String(error)

const valueAt = (data: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    data,
  )

/** Parses and checks one block of YAML; on a mistake writes it down and answers undefined. */
export const checkYaml = <Value>(
  file: string,
  source: string,
  schema: z.core.$ZodType<Value>,
  mistakes: Mistakes,
): Value | undefined => {
  let data: unknown
  try {
    data = parseYaml(source)
  } catch (error) {
    mistakes.add(file, `is not YAML: ${messageOf(error)}`)
    return undefined
  }
  const checked = z.safeParse(schema, data)
  if (checked.success) return checked.data
  for (const issue of checked.error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const unknown of issue.keys) mistakes.add(file, 'is not a field of this file', unknown)
      continue
    }
    const rule = valueAt(data, issue.path) === undefined ? 'is missing' : issue.message
    mistakes.add(file, rule, issue.path.join('.'))
  }
  return undefined
}

const readText = <Front extends object>(
  file: string,
  path: string,
  schema: z.ZodType<Front>,
  mistakes: Mistakes,
): ItemText<Front> | undefined => {
  const parts = splitFrontMatter(readFileSync(path, 'utf8'))
  if (parts === null) {
    mistakes.add(file, 'must begin with front matter between two lines of ---')
    return undefined
  }
  const front = checkYaml(file, parts.matter, schema, mistakes)
  return front === undefined ? undefined : { ...front, body: parts.body }
}

type ImageFile = {
  readonly file: string
  readonly path: string
  readonly format: ImageFormat
  readonly name: string
  readonly kind: string
}

const readImage = (
  { file, path, format, name, kind }: ImageFile,
  mistakes: Mistakes,
): ItemImage | undefined => {
  const bytes = readFileSync(path)
  const rule = imageMistake(format, bytes)
  const size = imageSize(format, bytes)
  if (rule !== null || size === null) {
    mistakes.add(file, rule ?? '')
    return undefined
  }
  const photograph =
    format === 'svg'
      ? null
      : { path, format, name: pictureName(kind, bytes), sizes: sizesWithin(size) }
  return { ...size, file: name, photograph }
}

const checkImages = (
  file: string,
  body: string,
  images: ReadonlyMap<string, ItemImage>,
  mistakes: Mistakes,
): void => {
  for (const named of imagesNamedIn(body))
    if (!images.has(named))
      mistakes.add(file, `the picture ${named} does not lie beside the text`, 'text')
}

const readItem = <Facts extends object, Front extends object>(
  root: string,
  kind: Kind<Facts, Front>,
  folder: string,
  mistakes: Mistakes,
): Item<Facts, Front> | undefined => {
  const itemPath = `${kind.name}/${folder}`
  const names = readdirSync(join(root, itemPath)).filter((name) => !name.startsWith('.'))
  const texts: Partial<Record<Lang, ItemText<Front>>> = {}
  const images = new Map<string, ItemImage>()
  let facts: Facts | undefined
  for (const name of names) {
    const file = `${itemPath}/${name}`
    const path = join(root, file)
    const lang = languages.find((candidate) => candidate === languageFile.exec(name)?.[1])
    const format = imageFormatOf(name)
    if (name === 'item.yaml') {
      facts = checkYaml(file, readFileSync(path, 'utf8'), kind.facts, mistakes)
    } else if (lang !== undefined) {
      const text = readText(file, path, kind.front, mistakes)
      if (text !== undefined) texts[lang] = text
    } else if (format !== null) {
      const image = readImage({ file, path, format, name, kind: kind.name }, mistakes)
      if (image !== undefined) images.set(name, image)
    } else {
      mistakes.add(
        file,
        'is neither item.yaml, nor en.md, ru.md, uz.md, nor a picture (png, jpg, webp, svg)',
      )
    }
  }
  for (const name of ['item.yaml', ...kind.required.map((lang) => `${lang}.md`)])
    if (!names.includes(name)) mistakes.add(`${itemPath}/${name}`, 'is missing')
  if (!languages.some((lang) => names.includes(`${lang}.md`)))
    mistakes.add(itemPath, 'has no text in any language')
  for (const lang of languages) {
    const body = texts[lang]?.body
    if (body !== undefined) checkImages(`${itemPath}/${lang}.md`, body, images, mistakes)
  }
  return facts === undefined ? undefined : { ...facts, folder, texts, images }
}

/** All items of a kind, in the order of their folders; none when it has no folder. Mistakes are added to the list, none is thrown. */
export const readKind = <Facts extends { readonly id: number }, Front extends object>(
  root: string,
  kind: Kind<Facts, Front>,
  mistakes: Mistakes,
): readonly Item<Facts, Front>[] => {
  const kindFolder = join(root, kind.name)
  const entries = existsSync(kindFolder) ? readdirSync(kindFolder, { withFileTypes: true }) : []
  const items: Item<Facts, Front>[] = []
  const owners = new Map<number, string>()
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.')) continue
    const itemPath = `${kind.name}/${entry.name}`
    if (!entry.isDirectory() || !folderName.test(entry.name)) {
      mistakes.add(
        itemPath,
        'must be a folder named in lower-case Latin letters, digits and hyphens',
      )
      continue
    }
    const item = readItem(root, kind, entry.name, mistakes)
    if (item === undefined) continue
    const owner = owners.get(item.id)
    if (owner !== undefined) {
      const rule = `the number ${item.id} belongs to ${kind.name}/${owner} already`
      mistakes.add(`${itemPath}/item.yaml`, rule, 'id')
    }
    owners.set(item.id, entry.name)
    items.push(item)
  }
  return items
}
