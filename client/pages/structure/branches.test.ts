import { expect, test } from 'vitest'
import { branchIn } from './branches.ts'

test('the address chooses the tab', () => {
  expect(branchIn('?branch=samarkand')).toBe('samarkand')
  expect(branchIn('?q=1&branch=khorezm')).toBe('khorezm')
})

test('an address that names no branch of ours shows the whole association', () => {
  expect(branchIn('')).toBe('uzbekistan')
  expect(branchIn('?branch=bukhara')).toBe('uzbekistan')
})
