import { readdirSync, readFileSync } from 'node:fs'

/**
 * The console's own files, by name. A build has them inlined (Vite replaces `import.meta.env` and the glob);
 * where the sources run as they are, and in tests, which keep what Vite made of the glob before, they are read
 * from disk.
 */
export const consoleAssets = (): ReadonlyMap<string, string> => {
  if (typeof import.meta.env === 'undefined' || import.meta.env.MODE === 'test') {
    const folder = new URL('./assets/', import.meta.url)
    return new Map(
      readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]),
    )
  }
  const files = import.meta.glob<string>('./assets/*', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  return new Map(Object.entries(files).map(([path, text]) => [path.split('/').at(-1) ?? '', text]))
}
