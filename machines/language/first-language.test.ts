import { expect, test } from 'vitest'
import { firstLanguage, isRobot } from './first-language.ts'

test('the stored language wins over what the browser prefers', () => {
  expect(firstLanguage('uz', ['ru-RU'])).toBe('uz')
})

test('a stored value that is no language of the site counts for nothing', () => {
  expect(firstLanguage('de', ['ru-RU', 'en'])).toBe('ru')
})

test('the first supported of the preferred languages is taken', () => {
  expect(firstLanguage(null, ['de-DE', 'uz-Latn-UZ', 'en'])).toBe('uz')
})

test('Uzbek is answered in Uzbek, whatever letters the telephone writes it in', () => {
  expect(firstLanguage(null, ['uz-Cyrl-UZ', 'ru-RU'])).toBe('uz')
  expect(firstLanguage(null, ['uz-Cyrl'])).toBe('uz')
})

test('English is for those whose languages the site does not speak', () => {
  expect(firstLanguage(null, ['de', 'fr'])).toBe('en')
  expect(firstLanguage(null, [])).toBe('en')
})

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  [
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/130.0',
    true,
  ],
  ['Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)', true],
  ['Mozilla/5.0 (compatible; YandexRenderResourcesBot/1.0; +http://yandex.com/bots)', true],
  ['Mozilla/5.0 (compatible; Baiduspider/2.0)', true],
  ['Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)', true],
  ['TelegramBot (like TwitterBot)', true],
  ['facebookexternalhit/1.1', true],
  ['Mozilla/5.0 (Linux; Android 13; CUBOT P80) AppleWebKit/537.36 Chrome/130.0 Mobile', false],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
    false,
  ],
])('%s is a robot: %s', (userAgent, expected) => {
  expect(isRobot(userAgent)).toBe(expected)
})
