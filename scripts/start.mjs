import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * `npm start`: builds what is stale, then runs the site and its simulator. The command itself is run as it is built
 * where it is: to read it from its sources would take longer than all that it does.
 */
const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)))
const built = resolve(projectRoot, process.env.DIST_DIR ?? 'dist', 'server/start.js')

const startsAsBuilt = async () => {
  if (!existsSync(built)) return false
  const { startIfFresh } = /** @type {typeof import('./start.ts')} */ (
    await import(pathToFileURL(built).href)
  )
  return startIfFresh()
}

if (!(await startsAsBuilt())) {
  const { register } = await import('tsx/esm/api')
  register()
  process.stdout.write('Building the site (once, about half a minute)…\n')
  const { buildAll } = await import('./build.ts')
  await buildAll()
  const { start } = await import('./start.ts')
  await start()
}
