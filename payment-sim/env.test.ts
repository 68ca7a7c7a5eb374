import { expect, test } from 'vitest'
import { parseSettings } from './env.ts'
import { knobVariable } from './knobs.ts'

test('an empty environment has a default for everything', () => {
  expect(parseSettings({})).toMatchObject({
    host: '127.0.0.1',
    port: 4000,
    smtpPort: 4001,
    seed: null,
    slowMs: 10_000,
  })
})

test('the mail port follows the port, unless it is given; 0 takes any free ones', () => {
  expect(parseSettings({ SIM_PORT: '4100' }).smtpPort).toBe(4101)
  expect(parseSettings({ SIM_PORT: '4100', SIM_SMTP_PORT: '2525' }).smtpPort).toBe(2525)
  expect(parseSettings({ SIM_PORT: '0' }).smtpPort).toBe(0)
})

test('the switches have variables', () => {
  expect(knobVariable('octo', 'otpSeconds')).toBe('SIM_OCTO_OTP_SECONDS')
  const { knobs } = parseSettings({
    SIM_PAYME_MESSAGE: 'object',
    SIM_PAYME_RECEIPT_TYPE: '1',
    SIM_OCTO_OTP_ON_TOKEN_PAY: 'false',
  })
  expect(knobs.payme).toMatchObject({ message: 'object', receiptType: 1 })
  expect(knobs.octo.otpOnTokenPay).toBe(false)
})

test('every mistake is named', () => {
  expect(() =>
    parseSettings({
      SIM_PORT: 'x',
      SIM_PAYME_MERCHANT_ID: 'short',
      SIM_PUBLIC_URL: 'nonsense',
      SIM_OCTO_SIGNATURE: 'C',
    }),
  ).toThrow(/SIM_PORT[^]*SIM_PUBLIC_URL[^]*SIM_PAYME_MERCHANT_ID[^]*octo\.signature/)
})

test('what is set to nothing counts as not set', () => {
  expect(parseSettings({ SIM_PORT: '', SIM_SEED: '' })).toEqual(parseSettings({}))
})
