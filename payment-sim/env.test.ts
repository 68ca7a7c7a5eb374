import { expect, test } from 'vitest'
import { parseEnvironment } from './env.ts'
import { settingVariable } from './settings.ts'

test('an empty environment has a default for everything', () => {
  expect(parseEnvironment({})).toMatchObject({
    host: '127.0.0.1',
    port: 4000,
    smtpPort: 4001,
    seed: null,
    slowMs: 10_000,
  })
})

test('the mail port follows the port, unless it is given; 0 takes any free ones', () => {
  expect(parseEnvironment({ SIM_PORT: '4100' }).smtpPort).toBe(4101)
  expect(parseEnvironment({ SIM_PORT: '4100', SIM_SMTP_PORT: '2525' }).smtpPort).toBe(2525)
  expect(parseEnvironment({ SIM_PORT: '0' }).smtpPort).toBe(0)
})

test('the switches have variables', () => {
  expect(settingVariable('octo', 'otpSeconds')).toBe('SIM_OCTO_OTP_SECONDS')
  const { settings } = parseEnvironment({
    SIM_PAYME_MESSAGE: 'object',
    SIM_PAYME_RECEIPT_TYPE: '1',
    SIM_OCTO_OTP_ON_TOKEN_PAY: 'false',
  })
  expect(settings.payme).toMatchObject({ message: 'object', receiptType: 1 })
  expect(settings.octo.otpOnTokenPay).toBe(false)
})

test('every mistake is named', () => {
  expect(() =>
    parseEnvironment({
      SIM_PORT: 'x',
      SIM_PAYME_MERCHANT_ID: 'short',
      SIM_PUBLIC_URL: 'nonsense',
      SIM_OCTO_SIGNATURE: 'C',
    }),
  ).toThrow(/SIM_PORT[^]*SIM_PUBLIC_URL[^]*SIM_PAYME_MERCHANT_ID[^]*octo\.signature/)
})

test('what is set to nothing counts as not set', () => {
  expect(parseEnvironment({ SIM_PORT: '', SIM_SEED: '' })).toEqual(parseEnvironment({}))
})
