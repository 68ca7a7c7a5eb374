import MarkdownIt, { type Token } from 'markdown-it'

export type Span = { readonly text: string; readonly bold: boolean }
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly spans: readonly Span[] }
  | { readonly kind: 'paragraph'; readonly spans: readonly Span[] }
  | { readonly kind: 'item'; readonly marker: string; readonly spans: readonly Span[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly (readonly Span[])[])[] }

const markdown = new MarkdownIt({ html: false, linkify: false })

const spansOf = (token: Token | undefined): readonly Span[] => {
  let bold = false
  const spans: Span[] = []
  for (const child of token?.children ?? []) {
    if (child.type === 'strong_open') bold = true
    else if (child.type === 'strong_close') bold = false
    else if (child.type === 'softbreak' || child.type === 'hardbreak')
      spans.push({ text: ' ', bold })
    else if (child.content !== '') spans.push({ text: child.content, bold })
  }
  return spans
}

type List = { readonly ordered: boolean; count: number }

/** What a document's Markdown consists of: headings, paragraphs, lists of one level, tables. */
export const blocksOf = (source: string): readonly Block[] => {
  const tokens = markdown.parse(source, {})
  const blocks: Block[] = []
  const lists: List[] = []
  let rows: Span[][][] | null = null
  let inItem = false
  for (const [index, token] of tokens.entries()) {
    const inner = tokens[index + 1]
    switch (token.type) {
      case 'heading_open':
        blocks.push({ kind: 'heading', level: Number(token.tag.slice(1)), spans: spansOf(inner) })
        break
      case 'bullet_list_open':
      case 'ordered_list_open':
        lists.push({ ordered: token.type === 'ordered_list_open', count: 0 })
        break
      case 'bullet_list_close':
      case 'ordered_list_close':
        lists.pop()
        break
      case 'list_item_open':
        inItem = true
        break
      case 'list_item_close':
        inItem = false
        break
      case 'paragraph_open': {
        const list = lists.at(-1)
        if (inItem && list !== undefined) {
          list.count += 1
          const marker = list.ordered ? `${list.count}.` : '•'
          blocks.push({ kind: 'item', marker, spans: spansOf(inner) })
        } else blocks.push({ kind: 'paragraph', spans: spansOf(inner) })
        break
      }
      case 'table_open':
        rows = []
        break
      case 'tr_open':
        rows?.push([])
        break
      case 'th_open':
      case 'td_open':
        rows?.at(-1)?.push(
          spansOf(inner).map((span) => ({
            ...span,
            bold: span.bold || token.type === 'th_open',
          })),
        )
        break
      case 'table_close':
        blocks.push({ kind: 'table', rows: rows ?? [] })
        rows = null
        break
      default:
        break
    }
  }
  return blocks
}
