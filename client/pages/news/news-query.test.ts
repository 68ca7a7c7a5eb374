import { expect, test } from 'vitest'
import { queryToShare } from '#client/ui/searched-list/list-query.ts'
import { newsQuery } from './news-query.ts'

test('the address is read, what is wrong in it is left aside', () => {
  expect(newsQuery('en', '?q=%20family%20&category=youth&page=3')).toEqual({
    lang: 'en',
    q: 'family',
    category: 'youth',
    page: '3',
  })
  const wrong = { lang: 'ru', q: '', category: '', page: '' }
  for (const search of ['?page=0', '?page=-1', '?page=abc', '?page=1', '?category=none', '?x=1']) {
    expect(newsQuery('ru', search)).toEqual(wrong)
  }
})

test('an address carries only what says something', () => {
  expect(queryToShare(newsQuery('uz', '?q=oila'))).toEqual({ q: 'oila' })
})
