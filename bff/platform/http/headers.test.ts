import { expect, test } from 'vitest'
import { commonHeaders } from './headers.ts'

test('browsers are told to stay with https once the site’s address has it, and not before', () => {
  const name = 'Strict-Transport-Security'
  const [, seconds] = /^max-age=(\d+)/.exec(commonHeaders('https://sos.uz')[name] ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThanOrEqual(365 * 24 * 3600)
  expect(commonHeaders('http://localhost:3000')).not.toHaveProperty(name)
})

test('no page can be moved by turning or shaking the device', () => {
  const policy = commonHeaders('https://sos.uz')['Permissions-Policy']?.split(', ')
  expect(policy).toEqual(expect.arrayContaining(['accelerometer=()', 'gyroscope=()']))
})
