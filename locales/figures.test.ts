import { expect, test } from 'vitest'
import { shownFigure, withFigures, type Figures } from './figures.ts'

const figures: Figures = {
  dates: { 'end-of-2023': { en: 'late 2023', ru: 'конец 2023 года', uz: '2023-yil oxiri' } },
  figures: {
    'left-care': { value: 703, kind: 'more', date: 'end-of-2023' },
    reached: { value: 2000, kind: 'about', date: 'end-of-2023' },
    homes: { value: 14, date: 'end-of-2023' },
  },
}

test.each([
  ['left-care', 'en', '703+'],
  ['reached', 'en', '≈2,000'],
  ['reached', 'ru', '≈2\u00a0000'],
  ['homes', 'uz', '14'],
] as const)('the figure %s in %s is shown as %s', (id, lang, shown) => {
  const figure = figures.figures[id]
  expect(figure && shownFigure(lang, figure)).toBe(shown)
})

test('messages get figures, bare numbers and dates at any depth', () => {
  const messages = {
    items: [{ value: '%{figure.left-care}', date: '%{date.left-care}' }],
    text: 'About %{number.reached} of %{smart_count}, %{number.homes} homes',
  }
  expect(withFigures('en', messages, figures)).toEqual({
    items: [{ value: '703+', date: 'late 2023' }],
    text: 'About 2,000 of %{smart_count}, 14 homes',
  })
})

test('a figure that nobody wrote down is an error, not an empty place', () => {
  expect(() => withFigures('ru', { text: '%{figure.unknown}' }, figures)).toThrow(
    'figures.yaml has no figure for %{figure.unknown}',
  )
})
