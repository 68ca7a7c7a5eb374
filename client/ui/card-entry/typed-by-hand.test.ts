import { expect, test } from 'vitest'
import { isTypedByHand } from './typed-by-hand.ts'

test.each([
  ['a digit', { inputType: 'insertText', data: '1' }, 1, true],
  [
    'a digit on a keyboard that composes',
    { inputType: 'insertCompositionText', data: '12' },
    1,
    true,
  ],
  ['a digit taken back', { inputType: 'deleteContentBackward', data: null }, -1, true],
  ['a paste', { inputType: 'insertFromPaste', data: null }, 6, false],
  ['a paste over another code', { inputType: 'insertFromPaste', data: null }, 0, false],
  ['a suggestion above the keyboard', { inputType: 'insertText', data: '123456' }, 6, false],
  ['a suggestion taken over another code', { inputType: 'insertText', data: '123456' }, 0, false],
  ['a suggestion on a keyboard that composes', { inputType: 'insertCompositionText' }, 6, false],
  ['what a browser replaces', { inputType: 'insertReplacementText', data: null }, 6, false],
  ['what a browser fills in', {}, 6, false],
])('%s', (_, change, grown, isTyped) => {
  expect(isTypedByHand(change, grown)).toBe(isTyped)
})
