import { expect, test } from 'vitest'
import { pageCss } from './page-css.ts'

const sheet = [
  '@layer base;',
  '@font-face{font-family:Onest;src:url(/onest.woff2)}',
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

const cssOf = pageCss(sheet)

test('keeps what the page uses, in its order, and drops the classes of other pages', () => {
  expect(cssOf('<h1 class="_card_1"><b class="_title_1 _x_3">a</b></h1>')).toBe(
    [
      '@layer base;',
      '@font-face{font-family:Onest;src:url(/onest.woff2)}',
      ':root{--ink:#14233f}',
      'h1{font-size:2rem}',
      '._card_1{color:red}._card_1:not(._open_1){display:none}',
      '._card_1:hover ._title_1{color:blue}',
      '@media (width>=64rem){._card_1{color:green}}',
    ].join(''),
  )
})

test('a page without classes keeps the rules for elements only', () => {
  expect(cssOf('<h1>a</h1>')).toBe(
    '@layer base;@font-face{font-family:Onest;src:url(/onest.woff2)}:root{--ink:#14233f}h1{font-size:2rem}',
  )
})

test('one page does not change what the next one gets', () => {
  const before = cssOf('<p class="_other_2">a</p>')
  cssOf('<p>a</p>')
  expect(cssOf('<p class="_other_2">a</p>')).toBe(before)
  expect(before).toContain('._other_2 a{color:blue}')
})
