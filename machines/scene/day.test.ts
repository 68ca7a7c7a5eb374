import { expect, test } from 'vitest'
import { HOUR_MS } from '#machines/wire/durations.ts'
import { dayNow, nextHour } from './day.ts'

const tashkent = (time: string, day = '2026-12-10'): number => Date.parse(`${day}T${time}:00+05:00`)

test.each([
  ['00:00', null, 'night'],
  ['05:59', null, 'night'],
  ['06:00', '06-45', 'dawn'],
  ['08:00', '08-00', 'day'],
  ['13:10', '13-30', 'day'],
  ['16:59', '16-00', 'day'],
  ['17:00', '16-00', 'dusk'],
  ['18:00', '16-00', 'evening'],
  ['19:04', '19-00', 'evening'],
  ['21:00', '21-30', 'late'],
  ['22:59', '21-30', 'late'],
  ['23:00', null, 'night'],
])('at %s in December %s goes on in the light of %s', (time, scene, light) => {
  expect(dayNow(tashkent(time))).toEqual({ scene, light })
})

test('in June the sun sets three hours later', () => {
  expect(dayNow(tashkent('19:30', '2026-06-10')).light).toBe('day')
  expect(dayNow(tashkent('20:30', '2026-06-10')).light).toBe('dusk')
  expect(dayNow(tashkent('21:30', '2026-06-10')).light).toBe('late')
})

test('nothing changes before the next hour', () => {
  for (let now = tashkent('00:00'); now < tashkent('23:59'); now += HOUR_MS / 4) {
    expect(nextHour(now)).toBeGreaterThan(now)
    expect(dayNow(nextHour(now) - 1)).toEqual(dayNow(now))
  }
})
