import { expect, test } from 'vitest'
import { firstLanguage } from './first-language.ts'

test('the stored language wins over what the browser prefers', () => {
  expect(firstLanguage('uz', ['ru-RU'])).toBe('uz')
})

test('a stored value that is no language of the site counts for nothing', () => {
  expect(firstLanguage('de', ['ru-RU', 'en'])).toBe('ru')
})

test('the first supported of the preferred languages is taken', () => {
  expect(firstLanguage(null, ['de-DE', 'uz-Latn-UZ', 'en'])).toBe('uz')
})

test('English is for those whose languages the site does not speak', () => {
  expect(firstLanguage(null, ['de', 'fr'])).toBe('en')
  expect(firstLanguage(null, [])).toBe('en')
})
