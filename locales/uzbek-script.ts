/**
 * Uzbek in Cyrillic letters, as many who went to school before 1993 read and type it, and the Latin letters
 * of today. What a letter becomes depends on those before it alone, so that the beginning of a word
 * becomes the beginning of its Latin.
 */
const latinLetters: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'yo',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'x',
  ц: 's',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: 'ʼ',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  ў: 'oʻ',
  қ: 'q',
  ғ: 'gʻ',
  ҳ: 'h',
}

const vowels = 'аеёиоуыэюяў'

/** At the beginning of a word, after a vowel and after the two signs, е is heard as ye. */
const isOpen = (before: string): boolean =>
  !(before in latinLetters) || `${vowels}ъь`.includes(before)

/** The Latin of one lower-case letter that follows another, or nothing; what is not Cyrillic is itself. */
export const latinLetter = (letter: string, before: string): string => {
  if (letter === 'е' && isOpen(before)) return 'ye'
  if (letter === 'ц' && before !== '' && vowels.includes(before)) return 'ts'
  return latinLetters[letter] ?? letter
}

/** A text in Latin letters: `Ўктам Ҳакимов` → `Oʻktam Hakimov`. What is in them already stays as it is. */
export const uzbekLatin = (text: string): string => {
  let before = ''
  let latin = ''
  for (const sign of text.normalize('NFC')) {
    const letter = sign.toLowerCase()
    const written = latinLetter(letter, before)
    before = letter
    latin += sign === letter ? written : written.charAt(0).toUpperCase() + written.slice(1)
  }
  return latin
}
