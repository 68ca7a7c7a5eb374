import { highlight } from '#locales/fold.ts'
import type { Lang } from '#locales/paths.ts'
import { plainText } from '#bff/content/markdown.ts'

/** Letters shown before and after what was found, cut at words. */
const around = 80

const names = (text: string, query: string, lang: Lang): boolean =>
  highlight(text, query, lang).some((segment) => segment.found)

/**
 * The place in an article's text where a search found it, for a list whose title and excerpt do not
 * show it. Null when they do, or when only the topics were found.
 */
export const snippetOf = (
  shown: string,
  body: string,
  query: string,
  lang: Lang,
): string | null => {
  if (query === '' || names(shown, query, lang)) return null
  const text = plainText(body)
    .replace(/[\s-]*-{3,}[\s-]*/g, ' ')
    .replace(/[^\S\u00a0]+/g, ' ')
    .trim()
  const segments = highlight(text, query, lang)
  const first = segments.findIndex((segment) => segment.found)
  if (first === -1) return null
  const before = segments.slice(0, first).reduce((sum, segment) => sum + segment.text.length, 0)
  const from = before <= around ? 0 : text.indexOf(' ', before - around) + 1
  const end = before + around * 2
  const to = end >= text.length ? text.length : text.lastIndexOf(' ', end)
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`
}
