import { expect, test } from 'vitest'
import { pageCss } from './page-css.ts'
import { dividedStylesheet } from './divided-stylesheet.ts'

/** The fonts that every build has. */
const fonts = ['cyrillic', 'latin'].map(
  (alphabet) => `@font-face{font-family:Onest;src:url(/assets/${alphabet}-1.woff2)}`,
)

/** The pieces of a sheet. */
const taken = (sheet: string) => dividedStylesheet(fonts.join('') + sheet).pieces

const sheet = [
  '@layer base;',
  ':root{--ink:#14233f}',
  'h1{font-size:2rem}',
  '._card_1{color:red}._card_1:not(._open_1){display:none}',
  '._card_1:hover ._title_1,._other_2 a{color:blue}',
  '._other_2{inset:.5rem}',
  '@media (width>=48rem){._other_2{color:green}}',
  '@media (width>=64rem){._card_1{color:green}._other_2{color:red}}',
  '@media print{._card_1{color:black}}',
  '/* the build signs its sheet */',
].join('')

const cssOf = pageCss(taken(sheet))

test('keeps what the page uses, in its order, and drops the classes of other pages', () => {
  expect(cssOf('<h1 class="_card_1"><b class="_title_1 _x_3">a</b></h1>')).toBe(
    [
      '@layer base;',
      ':root{--ink:#14233f}',
      'h1{font-size:2rem}',
      '._card_1{color:red}._card_1:not(._open_1){display:none}',
      '._card_1:hover ._title_1{color:blue}',
      '@media (width>=64rem){._card_1{color:green}}',
    ].join(''),
  )
})

test('a page without classes keeps the rules for elements only', () => {
  expect(cssOf('<h1>a</h1>')).toBe('@layer base;:root{--ink:#14233f}h1{font-size:2rem}')
})

test('what stands under a condition of a container or a browser, and animations, are of their pages alone', () => {
  const conditional = pageCss(
    taken(
      [
        '@keyframes _turn_1{to{rotate:1turn}}@keyframes _fade_2{to{opacity:0}}',
        '@container (width>=30rem){._card_1{color:red}._other_2{animation:_fade_2 1s}}',
        '@supports not (inline-size:1cqi){._other_2{color:blue}}',
        '@media (prefers-reduced-motion:no-preference){._card_1{animation:_turn_1 1s}}',
      ].join(''),
    ),
  )
  expect(conditional('<p class="_card_1">a</p>')).toBe(
    [
      '@container (width>=30rem){._card_1{color:red}}',
      '@media (prefers-reduced-motion:no-preference){._card_1{animation:_turn_1 1s}}',
      '@keyframes _turn_1{to{rotate:1turn}}',
    ].join(''),
  )
  expect(conditional('<p class="_other_2">a</p>')).toContain('@keyframes _fade_2{to{opacity:0}}')
  expect(conditional('<p>a</p>')).toBe('')
})

test('one page does not change what the next one gets', () => {
  const before = cssOf('<p class="_other_2">a</p>')
  cssOf('<p>a</p>')
  expect(cssOf('<p class="_other_2">a</p>')).toBe(before)
  expect(before).toContain('._other_2 a{color:blue}')
})
