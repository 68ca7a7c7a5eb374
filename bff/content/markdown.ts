import MarkdownIt, { type Token } from 'markdown-it'
import { pictureKey } from './image-size.ts'
import type { ShownPicture } from './pictures.ts'

/** Pictures by `pictureKey` of their names. */
type Environment = { readonly images: ReadonlyMap<string, ShownPicture> }

const TEXT_SIZES = '(width < 48rem) 92vw, 44rem'

const urlAttribute = (token: Token | undefined, attribute: string): string =>
  String(token?.attrGet(attribute) ?? '')

/** The name of a picture as it was typed: addresses are kept encoded. */
const pictureOf = (token: Token | undefined): string =>
  markdown.utils.lib.mdurl.decode(urlAttribute(token, 'src'))

/** HTML in the text is shown as text; addresses become links only where the author made them links. */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })

const isForeign = (href: string): boolean => /^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(href)

markdown.renderer.rules.link_open = (tokens, index, options, _environment, self) => {
  const token = tokens[index]
  if (isForeign(urlAttribute(token, 'href'))) token?.attrSet('rel', 'noopener noreferrer external')
  return self.renderToken(tokens, index, options)
}

/** The page has one `h1`, its title: headings of the text begin below it. */
markdown.core.ruler.push('headings_below_title', (state) => {
  for (const token of state.tokens) {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') continue
    const level = Math.min(6, Math.max(2, Number(token.tag.slice(1))))
    token.tag = `h${level}`
  }
})

markdown.renderer.rules.image = (tokens, index, _options, environment) => {
  const token = tokens[index]
  const { images } = environment as Environment
  const image = images.get(pictureKey(pictureOf(token)))
  const alt = markdown.utils.escapeHtml(token?.content ?? '')
  if (image === undefined) return alt
  const { src, width, height, sources } = image
  const escape = (text: string) => markdown.utils.escapeHtml(text)
  const shown = `<img src="${escape(src)}" alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async">`
  if (sources.length === 0) return shown
  const offered = sources.map(
    ({ type, srcset }) =>
      `<source type="${type}" srcset="${escape(srcset)}" sizes="${TEXT_SIZES}">`,
  )
  return `<picture>${offered.join('')}${shown}</picture>`
}

/** Wide tables scroll by themselves instead of widening the page; the keyboard reaches them. */
markdown.renderer.rules.table_open = () => '<div class="table" tabindex="0"><table>'
markdown.renderer.rules.table_close = () => '</table></div>'

/** Safe HTML of a Markdown text. Pictures are those beside the text; others are left out. */
export const renderMarkdown = (
  source: string,
  images: ReadonlyMap<string, ShownPicture> = new Map(),
): string => markdown.render(source, { images } satisfies Environment)

export const imagesNamedIn = (source: string): readonly string[] => {
  if (!source.includes('![')) return []
  return markdown
    .parse(source, { images: new Map() })
    .flatMap((token) => token.children ?? [])
    .filter((token) => token.type === 'image')
    .map(pictureOf)
}

/** The plain text of a Markdown text, for search and reading time. */
export const plainText = (source: string): string =>
  source
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^ {0,3}(?:#{1,6}|>|[-*+]|\d+[.)])\s+/gm, '')
    .replace(/[*_`|]/g, ' ')
