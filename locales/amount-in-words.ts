import type { Lang } from './paths.ts'

/** Whole numbers below a milliard in words, as receipts of each language write them. */
type Speaker = (amount: number) => string

const triples = (amount: number): readonly [millions: number, thousands: number, rest: number] => [
  Math.floor(amount / 1_000_000),
  Math.floor(amount / 1000) % 1000,
  amount % 1000,
]

const joined = (parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(' ')

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

const enOnes =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const enTens = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

const enTriple = (value: number): string => {
  const below = value % 100
  const small =
    below < 20
      ? enOnes[below]
      : (enTens[Math.floor(below / 10)] ?? '') + (below % 10 === 0 ? '' : `-${enOnes[below % 10]}`)
  const hundreds = value >= 100 ? `${enOnes[Math.floor(value / 100)]} hundred` : ''
  return joined([hundreds, below === 0 ? '' : hundreds === '' ? small : `and ${small}`])
}

const english: Speaker = (amount) => {
  const [millions, thousands, rest] = triples(amount)
  return joined([
    millions === 0 ? '' : `${enTriple(millions)} million`,
    thousands === 0 ? '' : `${enTriple(thousands)} thousand`,
    rest === 0 ? '' : `${rest < 100 && amount > 1000 ? 'and ' : ''}${enTriple(rest)}`,
    amount === 1 ? 'soum' : 'soums',
  ])
}

const ruOnes =
  'ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать'.split(
    ' ',
  )
const ruTens =
  '  двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто'.split(' ')
const ruHundreds =
  ' сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот'.split(' ')

const ruTriple = (value: number, isFeminine = false): string => {
  const below = value % 100
  const one = below < 20 ? below : below % 10
  const word =
    isFeminine && one === 1
      ? 'одна'
      : isFeminine && one === 2
        ? 'две'
        : one === 0
          ? ''
          : ruOnes[one]
  return joined([
    ruHundreds[Math.floor(value / 100)],
    below < 20 ? '' : ruTens[Math.floor(below / 10)],
    word,
  ])
}

/** The form of a noun after a number: 1 сум, 2 сума, 5 сумов. */
const ruForm = (value: number, forms: readonly [string, string, string]): string => {
  const ten = value % 10
  const hundred = value % 100
  if (ten === 1 && hundred !== 11) return forms[0]
  return ten >= 2 && ten <= 4 && (hundred < 12 || hundred > 14) ? forms[1] : forms[2]
}

const russian: Speaker = (amount) => {
  const [millions, thousands, rest] = triples(amount)
  return joined([
    millions === 0
      ? ''
      : `${ruTriple(millions)} ${ruForm(millions, ['миллион', 'миллиона', 'миллионов'])}`,
    thousands === 0
      ? ''
      : `${ruTriple(thousands, true)} ${ruForm(thousands, ['тысяча', 'тысячи', 'тысяч'])}`,
    rest === 0 ? '' : ruTriple(rest),
    ruForm(amount, ['сум', 'сума', 'сумов']),
  ])
}

const uzOnes = ' bir ikki uch toʻrt besh olti yetti sakkiz toʻqqiz'.split(' ')
const uzTens = ' oʻn yigirma oʻttiz qirq ellik oltmish yetmish sakson toʻqson'.split(' ')

const uzTriple = (value: number): string =>
  joined([
    value >= 100 ? `${uzOnes[Math.floor(value / 100)]} yuz` : '',
    uzTens[Math.floor(value / 10) % 10],
    uzOnes[value % 10],
  ])

const uzbek: Speaker = (amount) => {
  const [millions, thousands, rest] = triples(amount)
  return joined([
    millions === 0 ? '' : `${uzTriple(millions)} million`,
    thousands === 0 ? '' : `${uzTriple(thousands)} ming`,
    uzTriple(rest),
    'soʻm',
  ])
}

const speakers: Readonly<Record<Lang, Speaker>> = { en: english, ru: russian, uz: uzbek }

/** An amount of UZS in words: `One hundred thousand soums`, `Сто тысяч сумов`, `Bir yuz ming soʻm`. */
export const amountInWords = (lang: Lang, amount: number): string => capital(speakers[lang](amount))
