import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hasRow } from '#locales/pages.ts'
import type { PageScripts } from '#machines/wire/page-scripts.ts'
import type { Figures } from '#locales/figures.ts'
import type { Lang, MenuPage, ShownPage } from '#locales/paths.ts'
import type { InitialData, RenderedPage } from './initial-data.ts'
import { pageCss } from './page-css.ts'
import { STYLESHEET, type Stylesheet } from './stylesheet.ts'

/** What the built client entry offers to the server. */
export type ServerEntry = {
  /** Gives the messages their figures; to be called before anything is rendered. */
  putFigures(figures: Figures): void
  wordsOf(page: ShownPage, lang: Lang): Record<string, object>
  headWordsOf(
    page: RenderedPage,
    lang: Lang,
  ): { title: string; description: string; site: string; error: string }
  menuNameOf(page: MenuPage, lang: Lang): string
  render(initial: InitialData): Promise<string>
}

/** Scripts that stand in the document itself, as text. */
export type InlineScripts = {
  /** In the head of `/`. */
  readonly firstLanguage: string
  /** At the end of each page: it asks for the page's scripts and its stylesheet once the page was painted. */
  readonly pageScripts: string
}

export type PageAssets =
  | ({
      readonly kind: 'built'
      readonly inline: InlineScripts
      /** The faces of all fonts: a page without script has them at once, others when all files are there. */
      readonly fontFaces: string
    } & PageScripts)
  /** Vite's modules, which add styles by script; it serves nothing else. */
  | {
      readonly kind: 'development'
      readonly scripts: readonly string[]
      readonly firstLanguage: string
    }
  /** A page without any script. */
  | {
      readonly kind: 'still'
      readonly stylesheets: readonly string[]
      readonly fontFaces: string
    }

/** One of the site's own pictures. */
export type Artwork = { readonly kind: 'scene' | 'news-ground'; readonly name: string }

const artworkFolders = {
  scene: 'client/ui/scene/files',
  'news-ground': 'client/ui/news-card/grounds',
} as const

/** Where a picture's source is in the repository. */
export const artworkFile = ({ kind, name }: Artwork): string =>
  `${artworkFolders[kind]}/${name}.svg`

/** Where messages are in the repository. */
export const wordFile = (lang: Lang, namespace: string): string =>
  `locales/${lang}/${namespace}.json`

/** Where rendering comes from: the build, or Vite in development. */
export type Renderer = {
  entry(): Promise<ServerEntry>
  assets(page: RenderedPage, lang: Lang): PageAssets
  /** The address of the messages of a namespace, as a file. */
  words(lang: Lang, namespace: string): string
  /**
   * The CSS that the first paint of a page's HTML needs, as style elements: the faces of fonts, which stay, and the
   * rules, which go when the whole sheet is there.
   */
  css(html: string, lang: Lang): readonly string[]
  /** The SVG of one of the site's scenes, or the ornament of a category of news. */
  artwork(artwork: Artwork): Promise<string>
  /** Transforms the finished document (Vite in development). */
  finish?(path: string, html: string): Promise<string>
  readonly keeps: boolean
  /** Content-Security-Policy sources that only development needs. */
  readonly policy?: { readonly script: string; readonly style: string; readonly connect: string }
}

type ManifestChunk = {
  readonly file: string
  readonly src?: string
  readonly imports?: readonly string[]
}
type Manifest = Readonly<Record<string, ManifestChunk>>

const base = '/'

const chunkOf = (manifest: Manifest, key: string): ManifestChunk => {
  const chunk = manifest[key]
  if (chunk === undefined) throw new Error(`the build has no ${key}`)
  return chunk
}

/** A chunk with all that it imports, in the order in which they are evaluated: itself last. */
const importsOf = (
  manifest: Manifest,
  key: string,
  visited = new Set<string>(),
): readonly string[] => {
  if (visited.has(key)) return []
  visited.add(key)
  const { imports = [] } = chunkOf(manifest, key)
  return [...imports.flatMap((imported) => importsOf(manifest, imported, visited)), key]
}

const fileOf = (manifest: Manifest, key: string): string => base + chunkOf(manifest, key).file

/** Pages whose component stands in the folder of another, as `folder/name`. */
const componentsElsewhere: Partial<Record<ShownPage, string>> = {
  'news-by-number': 'news-article/news-article',
  'village-tashkent': 'village/village',
  'village-samarkand': 'village/village',
  'village-khorezm': 'village/village',
  tashkent: 'city/city',
  samarkand: 'city/city',
  khorezm: 'city/city',
  confirm: 'donations/confirm',
}

export const pageModuleOf = (page: ShownPage): string =>
  `client/pages/${componentsElsewhere[page] ?? `${page}/${page}`}-page.tsx`

/** The inline scripts of a build, as they stand in its documents. */
export const readInlineScripts = async (folder: string): Promise<InlineScripts> => {
  const read = async (name: string) =>
    (await readFile(join(folder, 'inline', `${name}.js`), 'utf8')).trim()
  return { firstLanguage: await read('first-language'), pageScripts: await read('page-scripts') }
}

/**
 * The renderer over a build.
 * @param folder the build's folder, with `client/` and `server/client/entry-server.js`
 */
export const builtRenderer = async (folder: string): Promise<Renderer> => {
  const client = join(folder, 'client')
  const manifest = JSON.parse(
    await readFile(join(client, '.vite/manifest.json'), 'utf8'),
  ) as Manifest
  const inline = await readInlineScripts(folder)
  const { fonts, pieces, file } = JSON.parse(
    await readFile(join(folder, STYLESHEET), 'utf8'),
  ) as Stylesheet
  const rules = pageCss(pieces)
  const css = (html: string, lang: Lang) => [fonts.first[lang], rules(html)]
  const entryKey = 'client/entry-client.tsx'
  const entry = (await import(
    pathToFileURL(join(folder, 'server/client/entry-server.js')).href
  )) as ServerEntry

  const assets = (page: RenderedPage, lang: Lang): PageAssets => {
    const own = hasRow(page) ? pageModuleOf(page) : null
    const [start = entryKey, ...shell] = importsOf(manifest, entryKey).toReversed()
    const keys = [...shell.toReversed(), ...(own === null ? [] : importsOf(manifest, own)), start]
    return {
      kind: 'built',
      stylesheet: base + file,
      scripts: [...new Set(keys)].map((key) => fileOf(manifest, key)),
      page: own === null ? null : fileOf(manifest, own),
      font: fonts.laterFile[lang],
      fontFaces: fonts.all,
      inline,
    }
  }
  const artwork = (of: Artwork): Promise<string> => {
    const chunk = manifest[artworkFile(of)]
    if (chunk === undefined) throw new Error(`the build has no ${of.kind} ${of.name}`)
    return readFile(join(client, chunk.file), 'utf8')
  }
  const words = (lang: Lang, namespace: string): string =>
    fileOf(manifest, wordFile(lang, namespace))
  return { entry: () => Promise.resolve(entry), assets, words, css, artwork, keeps: true }
}
