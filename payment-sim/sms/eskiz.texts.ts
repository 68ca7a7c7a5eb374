import * as wire from './eskiz.wire.ts'
import { answer, parsed, success } from './eskiz.work.ts'
import { partsOf } from './messages.ts'
import { operators } from './operators.ts'

const cyrillic: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ғ: "g'",
  д: 'd',
  е: 'e',
  ё: 'yo',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  қ: 'q',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ў: "o'",
  ф: 'f',
  х: 'x',
  ҳ: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: "'",
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
}

const signs: Readonly<Record<string, string>> = {
  '€': 'EU',
  '№': 'N',
  '«': '"',
  '»': '"',
  '“': '"',
  '”': '"',
  '„': '"',
  '‘': "'",
  '’': "'",
  ʻ: "'",
  ʼ: "'",
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
}

const capital = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

/** What a character that makes a message dearer can be replaced by. */
function plain(char: string): string {
  const small = char.toLowerCase()
  const latin = cyrillic[small]
  if (latin !== undefined) return char === small ? latin : capital(latin)
  return signs[char] ?? '[?]'
}

/** Which characters make a text dearer, where they stand, and the text with cheaper ones. */
export const normalize = parsed(wire.textSchema, (_, { message }) => {
  const special = [...message.matchAll(/[^\x20-\x7e\n]/gu)]
  const chars = [...new Set(special.map(([char]) => char))]
  return answer({
    special_characters: special.map(({ 0: char, index }) => ({
      position: index,
      code: `0x${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
      char,
    })),
    recommendations: chars.map((char) => ({ from: char, to: plain(char) })),
    message: message.replaceAll(/[^\x20-\x7e\n]/gu, plain),
  })
})

/** What a text would cost with each company. */
export const check = parsed(wire.textSchema, ({ world }, { message }) => {
  const price = world.settings.eskiz.partPrice * partsOf(message)
  const info = operators.map(({ id }) => ({
    smsc: id,
    is_ad: false,
    price,
    is_error: false,
    error: '',
  }))
  return success({ user_id: 1, info })
})
