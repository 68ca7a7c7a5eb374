import { expect, test } from 'vitest'
import { breakable } from './breakable.ts'

test('a piece longer than a line gives up its no-break spaces, a short one keeps them', () => {
  expect(breakable('Стажёр по\u00a0коммуникациям')).toBe('Стажёр по коммуникациям')
  expect(breakable('Вопросы и\u00a0ответы')).toBe('Вопросы и\u00a0ответы')
})
