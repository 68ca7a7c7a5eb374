import { expect, test } from 'vitest'
import {
  formatBytes,
  formatDate,
  formatDateShort,
  formatDateTime,
  formatMoney,
  formatMonth,
  formatPhone,
  unbroken,
} from './formats.ts'

test('money is grouped and named as each language does', () => {
  expect(formatMoney('en', 35000)).toBe('UZS\u00a035,000')
  expect(formatMoney('ru', 1250000)).toBe('1\u00a0250\u00a0000\u00a0сум')
  expect(formatMoney('uz', 100000)).toBe('100\u00a0000\u00a0soʻm')
})

test('a date is a day in Tashkent', () => {
  expect(formatDate('uz', '2025-06-13')).toBe('2025-yil\u00a013-iyun')
  expect(formatDate('ru', '2025-06-13')).toBe('13\u00a0июня 2025\u00a0г.')
  expect(formatDate('en', '2026-11-20T20:30:00Z')).toBe('21\u00a0November 2026')
  expect(formatDateShort('ru', '2025-06-03')).toBe('03.06.2025')
  expect(formatDateTime('en', '2026-11-20T20:30:00Z')).toBe('21\u00a0November 2026, 01:30')
})

test('a month has its own name', () => {
  expect(formatMonth('ru', '2026-12-24')).toBe('декабрь')
  expect(formatMonth('uz', '2026-12-24')).toBe('dekabr')
  expect(formatMonth('en', '2026-11-30T20:30:00Z')).toBe('December')
})

test('a date within a sentence ends no line at its hyphens', () => {
  expect(unbroken(formatDate('uz', '2025-06-13'))).toBe('2025-\u2060yil\u00a013-\u2060iyun')
  expect(unbroken(formatDate('en', '2025-06-13'))).toBe('13\u00a0June 2025')
})

test('Uzbek numbers are grouped as people read them, others stay', () => {
  expect(formatPhone('+998901234567')).toBe('+998\u00a090\u00a0123-45-67')
  expect(formatPhone('+441632960961')).toBe('+441632960961')
})

test('sizes are rounded to what one needs to know', () => {
  expect(formatBytes('ru', 1258291)).toBe('1,2\u00a0МБ')
  expect(formatBytes('en', 5000)).toBe('5\u00a0KB')
})
