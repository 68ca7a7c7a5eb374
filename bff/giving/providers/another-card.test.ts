import { expect, test } from 'vitest'
import { MINUTE_MS } from '#machines/wire/durations.ts'
import { afterRefusal } from './another-card.ts'

const REFUSED_AT = 1_795_000_000_000
const after = (isAwaited: boolean, ms: number) =>
  afterRefusal(REFUSED_AT, { isAwaited, now: REFUSED_AT + ms })

const refusal = { kind: 'declined', code: 'card_refused' }

test('a refused card is the end where the service’s page asks for no other', () => {
  expect(after(false, 0)).toEqual(refusal)
})

test('where it asks for another, that one is waited for ten minutes', () => {
  const begun = { kind: 'begun', until: REFUSED_AT + 10 * MINUTE_MS }
  expect(after(true, 0)).toEqual(begun)
  expect(after(true, 10 * MINUTE_MS - 1)).toEqual(begun)
  expect(after(true, 10 * MINUTE_MS)).toEqual(refusal)
})
