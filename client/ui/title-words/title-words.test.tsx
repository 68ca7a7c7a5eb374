import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TitleWords } from './title-words.tsx'

const drawn = (title: string) =>
  renderToStaticMarkup(<TitleWords of={title} />).replaceAll(/ class="[^"]*"/g, '')

test('a piece longer than a line may break where it must, a short one never', () => {
  expect(drawn('Стажёр по\u00a0коммуникациям и\u00a0связям')).toBe(
    'Стажёр <span>по коммуникациям</span> и\u00a0связям',
  )
  expect(drawn('Вопросы и\u00a0ответы')).toBe('Вопросы и\u00a0ответы')
})
