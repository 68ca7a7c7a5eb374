import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageTitle } from './page-title.tsx'

const drawn = (title: string) =>
  renderToStaticMarkup(<PageTitle words={title} />).replaceAll(/ class="[^"]*"/g, '')

test('a piece longer than a line may break where it must, a short one never', () => {
  expect(drawn('Стажёр по\u00a0коммуникациям и\u00a0связям')).toBe(
    '<h1 tabindex="-1">Стажёр <span>по коммуникациям</span> и\u00a0связям</h1>',
  )
  expect(drawn('Вопросы и\u00a0ответы')).toBe('<h1 tabindex="-1">Вопросы и\u00a0ответы</h1>')
})
