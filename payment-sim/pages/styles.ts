import { readFileSync } from 'node:fs'

/** The hosted pages' style: inlined in a build, read from disk where the sources run as they are. */
export const pageStyles = (): string => {
  if (typeof import.meta.env === 'undefined')
    return readFileSync(new URL('./pages.css', import.meta.url), 'utf8')
  const files = import.meta.glob<string>('./pages.css', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  return files['./pages.css'] ?? ''
}
