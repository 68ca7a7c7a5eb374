import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readInlineScripts, type InlineScripts } from '#bff/pages/render/renderer.ts'
import { endingWorker, WORKER_FILE } from '#bff/pages/worker/worker.route.ts'
import {
  SCRIPT_LIST,
  scriptHash,
  type ListedScript,
  type ScriptList,
} from '#bff/platform/script-list.ts'

type Chunk = {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}
export type Chunks = Readonly<Record<string, Chunk>>

const ENTRY = 'client/entry-client.tsx'
const DONATIONS = 'client/pages/donations/donations-page.tsx'

/** What a chunk is for, by the module that it begins with or by its name; the first that fits. */
const purposes: readonly (readonly [RegExp, string])[] = [
  [/^client\/entry-client/, 'starts the site in the browser'],
  [/^_react-/, 'React'],
  [/^_platform-/, 'React Router, XState and other libraries'],
  [/^_zod-/, 'the library that checks the shape of answers and of what is typed'],
  [/^_site-/, 'what the pages of the site share'],
  [/^_form-/, 'fields of a form and what is said of them'],
  [/word-files/, 'where the texts of each page are'],
  [/^client\/pages\/pages/, 'where the code of each page is'],
  [/^_rolldown-runtime-/, 'joins the modules of the build'],
  [/^client\/pages\/donations\/donations-page/, 'the donation page: amount and donor'],
  [/^(client\/pages\/donations\/|_)later-screens/, 'the donation’s payment, code and what follows'],
  [/card-check/, 'the rules of a card’s fields'],
  [/donations-api/, 'the calls of a donation'],
  [/^client\/pages\/.*-page\.tsx$/, 'one page of the site'],
  [/^locales\//, 'the texts of a page'],
  [/\.schema/, 'the shapes of a call'],
  [/./, 'a part that some pages share'],
]

const purposeOf = (key: string): string =>
  purposes.find(([pattern]) => pattern.test(key))?.[1] ?? ''

/** The chunks that load with some of them, and those that these may ask for later within `isOwn`. */
const reachedFrom = (
  chunks: Chunks,
  keys: readonly string[],
  isFollowed: (key: string) => boolean,
): ReadonlySet<string> => {
  const reached = new Set<string>()
  const reach = (key: string): void => {
    if (reached.has(key)) return
    reached.add(key)
    const { imports = [], dynamicImports = [] } = chunks[key] ?? {}
    for (const next of [...imports, ...dynamicImports.filter(isFollowed)]) reach(next)
  }
  for (const key of keys) reach(key)
  return reached
}

/** Other pages are loaded by going there, and texts with the page whose they are. */
const isOfOtherPage = (key: string): boolean => /^client\/pages\/(?!donations\/)/.test(key)

/** The scripts of a build that are no chunks. */
type Apart = InlineScripts & { readonly worker: string }

/** All scripts of a build, in the order of their addresses. */
export const scriptListOf = async (
  chunks: Chunks,
  { firstLanguage, pageScripts, worker }: Apart,
  read: (file: string) => Promise<Uint8Array>,
): Promise<ScriptList> => {
  const first = reachedFrom(chunks, [ENTRY, DONATIONS], () => false)
  const later = reachedFrom(chunks, [ENTRY, DONATIONS], (key) => !isOfOtherPage(key))
  const listed = Object.entries(chunks)
    .filter(([, { file }]) => file.endsWith('.js'))
    .map(async ([key, { file }]): Promise<ListedScript> => ({
      path: `/${file}`,
      purpose: purposeOf(key),
      hash: scriptHash(await read(file)),
      donations: first.has(key) ? 'first' : later.has(key) ? 'later' : 'never',
    }))
  const scripts = await Promise.all(listed)
  return {
    scripts: [
      {
        path: null,
        purpose: 'chooses the language of a first visit, in the page of `/` itself',
        hash: scriptHash(firstLanguage),
        donations: 'never',
      },
      {
        path: null,
        purpose: 'asks for the scripts of a page once it is painted, in each page itself',
        hash: scriptHash(pageScripts),
        donations: 'first',
      },
      ...scripts.sort((a, b) => ((a.path ?? '') < (b.path ?? '') ? -1 : 1)),
      {
        path: '/sw.js',
        purpose: 'the service worker: pages that were seen, and letters that wait, without a line',
        hash: scriptHash(worker),
        donations: 'later',
      },
      {
        path: '/sw.js',
        purpose: 'takes the service worker away, where `SERVICE_WORKER` is `off`',
        hash: scriptHash(endingWorker),
        donations: 'later',
      },
    ],
  }
}

/** Writes the list of the build in a folder among the files that the site serves. */
export const writeScriptList = async (dist: string): Promise<void> => {
  const client = join(dist, 'client')
  const chunks = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Chunks
  const apart = {
    ...(await readInlineScripts(dist)),
    worker: await readFile(join(dist, WORKER_FILE), 'utf8'),
  }
  const list = await scriptListOf(chunks, apart, (file) => readFile(join(client, file)))
  const path = join(client, SCRIPT_LIST)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, `${JSON.stringify(list, null, 2)}\n`)
}
