/**
 * Letters of names in Cyrillic, Russian and Uzbek, as documents of Uzbekistan write them in Latin. What is not here
 * and not Latin has no such spelling.
 */
const latinOf: Readonly<Record<string, string>> = {
  А: 'A',
  Б: 'B',
  В: 'V',
  Г: 'G',
  Ғ: "G'",
  Д: 'D',
  Е: 'E',
  Ё: 'YO',
  Ж: 'J',
  З: 'Z',
  И: 'I',
  Й: 'Y',
  К: 'K',
  Қ: 'Q',
  Л: 'L',
  М: 'M',
  Н: 'N',
  О: 'O',
  П: 'P',
  Р: 'R',
  С: 'S',
  Т: 'T',
  У: 'U',
  Ў: "O'",
  Ф: 'F',
  Х: 'X',
  Ҳ: 'H',
  Ц: 'TS',
  Ч: 'CH',
  Ш: 'SH',
  Щ: 'SH',
  Ъ: "'",
  Ы: 'I',
  Ь: '',
  Э: 'E',
  Ю: 'YU',
  Я: 'YA',
}

/** Е is read with a Y at the beginning of a name, and behind a vowel, Ъ or Ь. */
const withY = /(^|[^\p{L}]|[АЕЁИОУЎЫЭЮЯЪЬ])(Е+)/gu

/** A name as cards bear it; nothing when a letter of it has no Latin spelling. */
export const latinName = (name: string): string => {
  const upper = name
    .trim()
    .toUpperCase()
    .replace(/[’ʻʼ‘`]/g, "'")
    .replace(/\s+/g, ' ')
  const latin = upper
    .replace(withY, (_, before: string, letters: string) => before + 'YE'.repeat(letters.length))
    .replace(/\p{Script=Cyrillic}/gu, (one) => latinOf[one] ?? one)
  return /^[\p{Script=Latin}\p{Mn}\s.'-]+$/u.test(latin) ? latin : ''
}
