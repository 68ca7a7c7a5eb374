import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Where a build puts the console: beside the servers, or in the project's folder where the sources run as they are. */
const folder = (): URL =>
  typeof import.meta.env === 'undefined' || import.meta.env.MODE === 'test'
    ? new URL(`../../${process.env['DIST_DIR'] ?? 'dist'}/console/`, import.meta.url)
    : new URL('../../console/', import.meta.url)

/** The built files of the console, by name; none before the first build. */
export const consoleAssets = (): ReadonlyMap<string, string> => {
  const built = folder()
  return new Map(
    existsSync(built)
      ? readdirSync(built).map((name) => [name, readFileSync(new URL(name, built), 'utf8')])
      : [],
  )
}
