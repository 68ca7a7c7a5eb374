import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { build } from 'vite'
import { projectRoot } from '#bff/platform/project-root.ts'
import { dist } from './dist.ts'
import { precompress } from './precompress.ts'
import { prepareDatabase, prepareTexts } from './prepare.ts'
import { writeScriptList } from './script-list.ts'
import { markFresh } from './stale.ts'
import { divideStylesheet } from './stylesheet.ts'
import { nameBuildInWorker } from './worker-build.ts'

const client = join(dist, 'client')
const listOfFiles = join(dist, 'files.json')

type Manifest = Record<string, { file: string; assets?: string[] }>

const readJson = async <Content>(path: string): Promise<Content | null> =>
  existsSync(path) ? (JSON.parse(await readFile(path, 'utf8')) as Content) : null

/** Keeps the files of this build and of the one before, for pages that are open over an update; older ones go. */
const dropOldFiles = async (sheets: readonly string[]): Promise<void> => {
  const manifest = (await readJson<Manifest>(join(client, '.vite/manifest.json'))) ?? {}
  const named = Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets])
  // The bundler's own sheet is served as these two.
  const current = [...named.filter((file) => !file.endsWith('.css')), ...sheets]
  const kept = new Set([...current, ...((await readJson<string[]>(listOfFiles)) ?? [])])
  for (const name of await readdir(join(client, 'assets')))
    if (!kept.has(`assets/${name.replace(/\.(br|gz)$/, '')}`))
      await rm(join(client, 'assets', name))
  await writeFile(listOfFiles, JSON.stringify([...new Set(current)]))
}

/**
 * Builds everything that runs in production: the browser's files, the servers, the empty database, the PDFs. False
 * where the texts have mistakes, which are said: all but what is made of them is built.
 */
export const buildAll = async (): Promise<boolean> => {
  process.env['NODE_ENV'] = 'production'
  await build({ logLevel: 'warn' })
  for (const name of await readdir(join(projectRoot, 'client/inline')))
    await build({ logLevel: 'warn', mode: `inline/${basename(name, '.ts')}` })
  await build({ logLevel: 'warn', mode: 'worker' })
  await nameBuildInWorker(dist)
  await build({ logLevel: 'warn', mode: 'console' })
  await build({ logLevel: 'warn', build: { ssr: true } })
  await build({ logLevel: 'warn', mode: 'site', build: { ssr: true } })
  await dropOldFiles([await divideStylesheet(dist)])
  await writeScriptList(dist)
  await precompress(client)
  await prepareDatabase()
  const areTextsGood = await prepareTexts()
  await markFresh()
  return areTextsGood
}

if (process.argv[1] === import.meta.filename && !(await buildAll())) process.exitCode = 1
