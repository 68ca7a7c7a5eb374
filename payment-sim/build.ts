import { resolve } from 'node:path'
import { build, type Plugin } from 'vite'

const repository = resolve(import.meta.dirname, '..')

/** The console's files by name, built as the site's build does it, and kept in memory. */
const consoleFiles = async (): Promise<Readonly<Record<string, string>>> => {
  const built = await build({
    root: repository,
    mode: 'console',
    logLevel: 'warn',
    build: { write: false },
  })
  const { output } = [built].flat().find((one) => 'output' in one) ?? { output: [] }
  return Object.fromEntries(
    output.map((file) => [
      file.fileName,
      file.type === 'chunk' ? file.code : Buffer.from(file.source).toString('utf8'),
    ]),
  )
}

/** In place of reading the console's files from a folder: the files themselves. */
const consoleWithin = (files: Readonly<Record<string, string>>): Plugin => ({
  name: 'console-within',
  load: {
    filter: { id: /\/payment-sim\/console\/assets\.ts$/ },
    handler: () =>
      `export const consoleAssets = () => new Map(Object.entries(${JSON.stringify(files)}))`,
  },
})

/** Builds `simulator.mjs`: the whole simulator, its packages and its console, in one file that Node runs alone. */
const buildOneFile = async (folder: string): Promise<void> => {
  process.env['NODE_ENV'] = 'production'
  const files = await consoleFiles()
  await build({
    root: import.meta.dirname,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [consoleWithin(files)],
    ssr: { noExternal: true },
    build: {
      ssr: 'server.ts',
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        output: { entryFileNames: 'simulator.mjs', codeSplitting: false },
      },
    },
  })
}

// npm runs it in the workspace's folder, whatever folder it was called from.
const calledFrom = process.env['INIT_CWD'] ?? process.cwd()
const folder = resolve(calledFrom, process.argv[2] ?? resolve(repository, 'dist/simulator'))
await buildOneFile(folder)
process.stdout.write(`${resolve(folder, 'simulator.mjs')}\n`)
