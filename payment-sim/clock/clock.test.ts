import { expect, test } from 'vitest'
import { createClock } from './clock.ts'
import { addDuration } from './duration.ts'

const at = (iso: string) => Date.parse(iso)
const after = (from: string, duration: string) => {
  const instant = addDuration(at(from), duration)
  return instant === null ? null : new Date(instant).toISOString()
}

test.each([
  ['PT1H', '2026-11-20T06:00:00.000Z'],
  ['P1DT12H', '2026-11-21T17:00:00.000Z'],
  ['P2W', '2026-12-04T05:00:00.000Z'],
  ['P1M', '2026-12-20T05:00:00.000Z'],
  ['P1Y3M', '2028-02-20T05:00:00.000Z'],
  ['PT0.5S', '2026-11-20T05:00:00.500Z'],
])('%s later it is %s', (duration, expected) => {
  expect(after('2026-11-20T05:00:00Z', duration)).toBe(expected)
})

test('a month after the last of January is the last of February', () => {
  expect(after('2027-01-31T05:00:00Z', 'P1M')).toBe('2027-02-28T05:00:00.000Z')
})

test.each(['', 'P', 'PT', '1H', 'P1H', '-PT1H', 'PT1H1'])('%j is no duration', (text) => {
  expect(addDuration(0, text)).toBeNull()
})

test('a running clock advances with real time, a frozen one does not', () => {
  let real = at('2026-01-01T00:00:00Z')
  const clock = createClock(() => real)
  clock.set(at('2027-01-01T00:00:00Z'))
  real += 1000
  expect(clock.iso()).toBe('2027-01-01T00:00:01.000Z')
  clock.setMode('frozen')
  real += 1000
  expect(clock.state()).toMatchObject({ now: '2027-01-01T00:00:01.000Z', mode: 'frozen' })
  clock.setMode('running')
  real += 1000
  expect(clock.iso()).toBe('2027-01-01T00:00:02.000Z')
})

test('every change has a higher number, from a beginning on, and is sent to followers', () => {
  const clock = createClock(() => 0)
  const sent: number[] = []
  clock.onChange(({ seq }) => sent.push(seq))
  clock.set(5)
  clock.setMode('frozen')
  clock.restart(7)
  expect(sent).toEqual([2, 3, 1])
  expect(clock.state()).toEqual({
    seq: 1,
    now: '1970-01-01T00:00:00.007Z',
    mode: 'frozen',
    offsetMs: 0,
  })
})
