import { expect, test } from 'vitest'
import { spamSignalsOf } from './spam-signals.ts'

test.each([
  ['nothing more than the fields', {}, []],
  ['a trap left empty', { website: '' }, []],
  ['a trap filled in', { website: 'x' }, ['trap']],
  ['a trap filled in with a number', { website: 0 }, ['trap']],
  ['three seconds', { elapsed: 3000 }, []],
  ['less', { elapsed: 2999 }, ['haste']],
  ['less, as a form says it', { elapsed: '2999' }, ['haste']],
  ['no time at all', { elapsed: 0 }, ['haste']],
  ['a time that is no number', { elapsed: 'x' }, []],
  ['a time with a sign', { elapsed: '-5' }, []],
  ['a time with something behind it', { elapsed: '5s' }, []],
  ['an empty time', { elapsed: '' }, []],
  ['a time of thirteen figures', { elapsed: '0000000000005' }, []],
  ['a time that is a list', { elapsed: ['5'] }, []],
  ['both', { website: 'x', elapsed: 1 }, ['trap', 'haste']],
])('a form with %s', (_, sent, signals) => {
  expect(spamSignalsOf(sent, '')).toEqual(signals)
})

test.each([
  ['https://a.uz http://b.uz www.c.uz', []],
  ['https://a.uz http://b.uz www.c.uz WWW.d.uz', ['links']],
  ['HTTPS://a HTTPS://b HTTPS://c HTTPS://d', ['links']],
  ['a.uz b.uz c.uz d.uz', []],
])('a text %j', (text, signals) => {
  expect(spamSignalsOf({}, text)).toEqual(signals)
})
