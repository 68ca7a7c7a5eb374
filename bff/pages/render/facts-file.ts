import { createHash } from 'node:crypto'
import type { SiteFacts } from './initial-data.ts'
import { storedPage, type StoredPage } from './page-cache.ts'
import type { PagesOptions } from './page-options.ts'

/** What every page of an edition of the texts is rendered from, as one file that the browser keeps. */
export type FactsFile = {
  readonly content: SiteFacts
  /** Beside the build's files, whose names change with their content too. */
  readonly path: string
  /** Compressed when it is first asked for. */
  stored(): Promise<StoredPage>
}

const contentOf = (options: PagesOptions): SiteFacts => {
  const { association, testimonials, proof, photographs, hasBook, figures, simulator, methods } =
    options
  return { association, testimonials, proof, photographs, hasBook, figures, simulator, methods }
}

export const factsFile = (options: PagesOptions): FactsFile => {
  const content = contentOf(options)
  const json = JSON.stringify(content)
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, 12)
  let stored: Promise<StoredPage> | null = null
  return {
    content,
    path: `/assets/facts-${hash}.json`,
    stored: () =>
      (stored ??= storedPage({
        status: 200,
        headers: {
          'Content-Type': 'application/json',
          'Cache-Control': 'public, max-age=31536000, immutable',
        },
        html: json,
        storedAt: 0,
        expiresAt: undefined,
      })),
  }
}
