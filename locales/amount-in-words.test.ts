import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

test.each([
  [35_000, 'Thirty-five thousand soums', 'Тридцать пять тысяч сумов', 'Oʻttiz besh ming soʻm'],
  [100_000, 'One hundred thousand soums', 'Сто тысяч сумов', 'Bir yuz ming soʻm'],
  [
    121_001,
    'One hundred and twenty-one thousand and one soums',
    'Сто двадцать одна тысяча один сум',
    'Bir yuz yigirma bir ming bir soʻm',
  ],
  [
    1_112_214,
    'One million one hundred and twelve thousand two hundred and fourteen soums',
    'Один миллион сто двенадцать тысяч двести четырнадцать сумов',
    'Bir million bir yuz oʻn ikki ming ikki yuz oʻn toʻrt soʻm',
  ],
  [500_000_000, 'Five hundred million soums', 'Пятьсот миллионов сумов', 'Besh yuz million soʻm'],
  [
    42_002,
    'Forty-two thousand and two soums',
    'Сорок две тысячи два сума',
    'Qirq ikki ming ikki soʻm',
  ],
])('%i in words', (amount, en, ru, uz) => {
  expect(amountInWords('en', amount)).toBe(en)
  expect(amountInWords('ru', amount)).toBe(ru)
  expect(amountInWords('uz', amount)).toBe(uz)
})
