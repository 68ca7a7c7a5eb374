import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hasRow } from '#locales/pages.ts'
import type { Figures } from '#locales/figures.ts'
import type { Lang, MenuPage, ShownPage } from '#locales/paths.ts'
import type { InitialData, RenderedPage } from './initial-data.ts'
import { pageCss } from './page-css.ts'

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

export type PageAssets = {
  /** The site's one stylesheet; null in development, where Vite adds styles by script. */
  readonly stylesheet: string | null
  readonly scripts: readonly string[]
  /** Modules to load early: the page's code and what it imports. */
  readonly modules: readonly string[]
  /** The script of `/`: its text, or in development its module, since Vite serves nothing else. */
  readonly firstLanguage: { readonly text: string } | { readonly module: string }
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

/** Where rendering comes from: the build, or Vite in development. */
export type Renderer = {
  entry(): Promise<ServerEntry>
  assets(page: RenderedPage): PageAssets
  /** The CSS that the first paint of a page's HTML needs. */
  css(html: string): string
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

const importsOf = (manifest: Manifest, key: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const imported of chunkOf(manifest, key).imports ?? []) importsOf(manifest, imported, seen)
  return seen
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

/**
 * The renderer over a build.
 * @param folder the build's folder, with `client/` and `server/client/entry-server.js`
 */
export const builtRenderer = async (folder: string): Promise<Renderer> => {
  const client = join(folder, 'client')
  const manifest = JSON.parse(
    await readFile(join(client, '.vite/manifest.json'), 'utf8'),
  ) as Manifest
  const firstLanguage = (await readFile(join(folder, 'first-language/script.js'), 'utf8')).trim()
  const stylesheet = Object.values(manifest).find(({ file }) => file.endsWith('.css'))
  if (stylesheet === undefined) throw new Error('the build has no stylesheet')
  const css = pageCss(await readFile(join(client, stylesheet.file), 'utf8'))
  const entryKey = 'client/entry-client.tsx'
  const entry = (await import(
    pathToFileURL(join(folder, 'server/client/entry-server.js')).href
  )) as ServerEntry
  const shell = importsOf(manifest, entryKey)

  const assets = (page: RenderedPage): PageAssets => {
    const own = hasRow(page) ? importsOf(manifest, pageModuleOf(page)) : new Set<string>()
    const modules = new Set([...shell, ...own])
    modules.delete(entryKey)
    return {
      stylesheet: base + stylesheet.file,
      scripts: [fileOf(manifest, entryKey)],
      modules: [...modules].map((key) => fileOf(manifest, key)),
      firstLanguage: { text: firstLanguage },
    }
  }
  const artwork = (of: Artwork): Promise<string> => {
    const chunk = manifest[artworkFile(of)]
    if (chunk === undefined) throw new Error(`the build has no ${of.kind} ${of.name}`)
    return readFile(join(client, chunk.file), 'utf8')
  }
  return { entry: () => Promise.resolve(entry), assets, css, artwork, keeps: true }
}
