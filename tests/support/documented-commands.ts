import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** What staff and whoever runs the site read. */
const pages = [
  'README.md',
  'bff/content/README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

const blocksOf = (text: string): readonly string[] =>
  [...text.matchAll(/^ *```\w*\n([\s\S]*?)^ *```$/gm)].map(([, block = '']) => block)

const inlineOf = (text: string): readonly string[] =>
  [...text.replaceAll(/^ *```[\s\S]*?^ *```$/gm, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) =>
    code.replaceAll(/\s+/g, ' '),
  )

/** The words of a line as a shell parts them; what stands for a value, `<number or reference>`, is one. */
const wordsOf = (line: string): readonly string[] =>
  [...line.matchAll(/"([^"]*)"|<[^>]+>|\S+/g)].map(([word, quoted]) => quoted ?? word)

/** What is typed after `npm run ops --`; null where a text is no command of operators. */
const argsIn = (code: string): readonly string[] | null => {
  const [, rest] = /^(?:npm run ops(?: --|$)|ops )(.*)$/.exec(code.trim()) ?? []
  return rest === undefined ? null : wordsOf(rest.replace(/(?:^|\s)#.*$/, ''))
}

/** Every command of operators that the README and the guides write, once, with where it stands. */
export const documentedCommands = (): readonly {
  readonly page: string
  readonly args: readonly string[]
}[] => {
  const found = pages.flatMap((page) => {
    const text = readFileSync(join(root, page), 'utf8')
    const codes = [...blocksOf(text).flatMap((block) => block.split('\n')), ...inlineOf(text)]
    return codes.flatMap((code) => {
      const args = argsIn(code)
      return args === null ? [] : [{ page, args }]
    })
  })
  return found.filter(
    ({ args }, place) =>
      found.findIndex((one) => one.args.join('\0') === args.join('\0')) === place,
  )
}
