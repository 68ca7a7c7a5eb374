import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { SCRIPT_LIST, scriptHash, type ScriptList } from '#bff/platform/script-list.ts'

/** What of a page is not as it was built; `scripts` of the words say it. */
export type Difference = {
  readonly said:
    | 'answers'
    | 'policy'
    | 'anyPolicy'
    | 'unlisted'
    | 'ownScript'
    | 'noScript'
    | 'otherBytes'
    | 'otherList'
  readonly values: Readonly<Record<string, string>>
}

const difference = (said: Difference['said'], values: Difference['values'] = {}): Difference => ({
  said,
  values,
})

/** What is asked for an address. */
export type Fetch = (url: URL) => Promise<Response>

const attribute = (tag: string, name: string): string | null =>
  new RegExp(`\\s${name}\\s*=\\s*["']?([^"'\\s>]*)`, 'i').exec(tag)?.[1] ?? null

/** Scripts of a document that a browser runs: data in a script element is none. */
const scriptsIn = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi)]
    .map(([, tag = '', text = '']) => ({ src: attribute(` ${tag}`, 'src'), tag, text }))
    .filter(({ tag }) => !/json/i.test(attribute(` ${tag}`, 'type') ?? ''))

const preloadsIn = (html: string): readonly string[] =>
  [...html.matchAll(/<link\b([^>]*)>/gi)]
    .filter(([, tag = '']) => /modulepreload|script/i.test(tag))
    .flatMap(([, tag = '']) => attribute(` ${tag}`, 'href') ?? [])

const namedSchema = z.object({ scripts: z.array(z.string()), page: z.nullable(z.string()) })

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What the page asks for once it is painted; what cannot be read stands for a script that nobody knows. */
const namedIn = (html: string): readonly string[] =>
  [...html.matchAll(/<script\b[^>]*\bid=["']?page-scripts\b[^>]*>([\s\S]*?)<\/script/gi)].flatMap(
    ([, text = '']) => {
      const { data } = namedSchema.safeParse(parsed(text))
      return data === undefined ? [text.slice(0, 60)] : [...data.scripts, data.page ?? []].flat()
    },
  )

/** The one source of scripts that a page may have: the site itself, and what stands in the page by its hash. */
const sourcesOf = (answer: Response): readonly string[] =>
  /script-src ([^;]*)/
    .exec(answer.headers.get('Content-Security-Policy') ?? '')?.[1]
    ?.trim()
    .split(/\s+/) ?? []

const answersAs = (address: string, { status }: Response): Difference =>
  difference('answers', { address, status: String(status) })

const differencesOfPage = async (page: URL, list: ScriptList, fetch: Fetch) => {
  const answer = await fetch(page)
  if (!answer.ok) return [answersAs(page.href, answer)]
  const html = await answer.text()
  const paths = new Set(list.scripts.map(({ path }) => path))
  const inline = new Set(list.scripts.flatMap(({ path, hash }) => (path === null ? [hash] : [])))
  const known = new Set(["'self'", ...[...inline].map((hash) => `'${hash}'`)])
  const sources = sourcesOf(answer)
  const isOurs = (address: string): boolean => {
    const { origin, pathname, search } = new URL(address, page)
    return origin === page.origin && search === '' && paths.has(pathname)
  }
  const scripts = scriptsIn(html)
  const addresses = [
    ...scripts.flatMap(({ src }) => src ?? []),
    ...preloadsIn(html),
    ...namedIn(html),
  ]
  return [
    ...(sources.length > 0 && sources.every((source) => known.has(source))
      ? []
      : [
          sources.length === 0
            ? difference('anyPolicy')
            : difference('policy', { sources: sources.join(' ') }),
        ]),
    ...addresses
      .filter((address) => !isOurs(address))
      .map((address) => difference('unlisted', { address })),
    ...scripts
      .filter(({ src, text }) => src === null && !inline.has(scriptHash(text)))
      .map(({ text }) => difference('ownScript', { script: text.trim().slice(0, 60) })),
    ...(scripts.length === 0 ? [difference('noScript')] : []),
  ]
}

const differencesOfFiles = (page: URL, { scripts }: ScriptList, fetch: Fetch) =>
  Promise.all(
    [...new Set(scripts.map(({ path }) => path))].map(async (path) => {
      if (path === null) return []
      const answer = await fetch(new URL(path, page))
      if (!answer.ok) return [answersAs(path, answer)]
      const found = scriptHash(new Uint8Array(await answer.arrayBuffer()))
      // The service worker has two scripts: one that keeps pages, and one that takes it away.
      const built = scripts.flatMap((listed) => (listed.path === path ? listed.hash : []))
      return built.includes(found)
        ? []
        : [difference('otherBytes', { path, found, built: built.join(' / ') })]
    }),
  )

const differencesOfList = async (page: URL, list: ScriptList, fetch: Fetch) => {
  const answer = await fetch(new URL(`/${SCRIPT_LIST}`, page))
  const served: unknown = answer.ok ? await answer.json().catch(() => null) : null
  return isDeepStrictEqual(served, list)
    ? []
    : [difference('otherList', { list: `/${SCRIPT_LIST}` })]
}

/**
 * How the scripts of a page that takes cards differ from those that this build made: what the page names, what its
 * policy allows, and each file byte by byte. Nothing differs where the answer is empty.
 */
export const differencesOf = async (
  page: URL,
  list: ScriptList,
  fetch: Fetch,
): Promise<readonly Difference[]> => {
  const [ofPage, ofFiles, ofList] = await Promise.all([
    differencesOfPage(page, list, fetch),
    differencesOfFiles(page, list, fetch),
    differencesOfList(page, list, fetch),
  ])
  return [...ofPage, ...ofFiles.flat(), ...ofList]
}
