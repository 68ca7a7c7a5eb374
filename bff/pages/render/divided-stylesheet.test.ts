import { expect, test } from 'vitest'
import { pageCss } from './page-css.ts'
import { dividedStylesheet } from './divided-stylesheet.ts'

const face = (src: string): string => `@font-face{font-family:Onest;src:${src}}`
const latin = face('url(/assets/latin-1.woff2)')
const cyrillic = face('url(/assets/cyrillic-2.woff2)')
const other = face('url(/assets/onest-3.woff2)')
const standIn = (languages: string) =>
  face('local(Arial)').replace('Onest', `Onest Arial ${languages}`)
const ofTwo = standIn('Russian Uzbek')
const english = standIn('English')

test('the sheet that comes later brings no face: each lays the whole page out anew', () => {
  const { fonts, pieces, rest } = dividedStylesheet(
    `${other}h1{color:red}${cyrillic}${latin}${ofTwo}${english}._card_1{color:red}`,
  )
  expect(rest).toBe('h1{color:red}._card_1{color:red}')
  expect(fonts.all).toBe(other + cyrillic + latin + ofTwo + english)
  expect(fonts.first).toEqual({
    ru: cyrillic + ofTwo,
    uz: latin + ofTwo,
    en: latin + english,
  })
  expect(fonts.laterFile).toEqual({
    ru: '/assets/latin-1.woff2',
    uz: '/assets/cyrillic-2.woff2',
    en: '/assets/cyrillic-2.woff2',
  })
  expect(pageCss(pieces)('<h1>a</h1>')).toBe('h1{color:red}')
})

test('a build without one of the fonts is refused', () => {
  expect(() => dividedStylesheet(latin)).toThrow('the build has no cyrillic font')
})
