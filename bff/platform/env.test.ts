import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages, type Lang } from '#locales/paths.ts'
import { EnvironmentError, readEnv, variableNames } from './env.ts'
import { sayIn } from './fixable-error.ts'

const TOKEN_KEY = 'ab'.repeat(32)

const mistakesOf = (source: Record<string, string>, lang: Lang = 'en'): readonly string[] => {
  try {
    readEnv(source)
    return []
  } catch (error) {
    if (error instanceof EnvironmentError) return error.mistakes.map((said) => sayIn(said, lang))
    throw error
  }
}

const live = {
  PAYMENTS: 'live',
  TOKEN_KEY,
  PUBLIC_URL: 'https://site.example',
  SMTP_URL: 'smtps://mail.example',
  PAYME_URL: 'https://payme.example/api',
  PAYME_MERCHANT_ID: 'a-merchant',
  PAYME_KEY: 'a-key',
  OCTO_URL: 'https://octo.example',
  OCTO_SHOP_ID: '77',
  OCTO_SECRET: 'a-secret',
  ESKIZ_URL: 'https://notify.eskiz.uz',
  ESKIZ_EMAIL: 'sms@example.org',
  ESKIZ_PASSWORD: 'a-password',
  OCTO_UNIQUE_KEY: 'a-unique-key',
  MAIL_FROM: 'site@site.example',
}

test('an empty environment is the simulator on the usual ports', () => {
  const env = readEnv({ TOKEN_KEY, PORT: '' })
  expect(env).toMatchObject({
    payments: 'simulator',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    dataDir: '.data',
    smtpUrl: 'smtp://127.0.0.1:4001',
    payme: { url: 'http://127.0.0.1:4000/payme/api' },
    octo: { url: 'http://127.0.0.1:4000/octo' },
  })
})

const aService = {
  CLICK_URL: 'https://my.click.example',
  CLICK_MERCHANT_ID: '11',
  CLICK_SERVICE_ID: '12',
  CLICK_SECRET_KEY: 'a-secret',
}

test('with the simulator every service is there; live, those that are configured in full', () => {
  const { services } = readEnv({ TOKEN_KEY })
  expect(services.paymeCheckout?.url).toBe('http://127.0.0.1:4000/payme')
  expect(services.click?.url).toBe('http://127.0.0.1:4000/click')
  expect(services.uzum?.url).toBe('http://127.0.0.1:4000/uzum')
  expect(readEnv(live).services).toEqual({ paymeCheckout: null, click: null, uzum: null })
  expect(readEnv({ ...live, ...aService }).services).toMatchObject({
    paymeCheckout: null,
    click: { url: 'https://my.click.example', serviceId: 12 },
  })
})

test('live payments refuse a service in part, and whatever of it is the simulator’s', () => {
  expect(mistakesOf({ ...live, ...aService, CLICK_SECRET_KEY: '' })).toEqual([
    'CLICK_SECRET_KEY is missing; CLICK_URL needs it',
  ])
  expect(mistakesOf({ ...live, ...aService, CLICK_SERVICE_ID: '41002' }).join()).toContain(
    'CLICK_SERVICE_ID is the simulator',
  )
  expect(
    mistakesOf({ ...live, ...aService, CLICK_URL: 'http://localhost:4000/click' }).join(),
  ).toContain('CLICK_URL is the simulator’s address')
  expect(
    mistakesOf({
      ...live,
      UZUM_URL: 'https://uzum.example',
      UZUM_TERMINAL_ID: '41000000-0000-4000-8000-000000000001',
      UZUM_API_KEY: 'simulator-uzum-api-key',
    }),
  ).toHaveLength(2)
  expect(mistakesOf({ ...live, PAYME_CHECKOUT_KEY: 'simulator-payme-merchant-key' })).toHaveLength(
    3,
  )
})

test('each mistake is named, and no value is shown', () => {
  const mistakes = mistakesOf({ PORT: 'abc', TOKEN_KEY: 'secret', DATABASE_URL: 'mysql://x' })
  expect(mistakes.map((line) => line.split(':')[0])).toEqual(['PORT', 'DATABASE_URL', 'TOKEN_KEY'])
  expect(mistakes.join()).not.toContain('secret')
})

test('copies on one PostgreSQL need one key, which no folder can give them', () => {
  const DATABASE_URL = 'postgres://site@database/site'
  expect(mistakesOf({ DATABASE_URL }).join()).toContain('TOKEN_KEY is missing; DATABASE_URL needs')
  expect(mistakesOf({ DATABASE_URL, TOKEN_KEY })).toEqual([])
})

test('former keys are read from a list, and each must be a key', () => {
  const old = `${'01'.repeat(32)}, ${'02'.repeat(32)}`
  expect(readEnv({ TOKEN_KEY, TOKEN_KEYS_OLD: old }).tokenKeysOld).toEqual([
    Buffer.alloc(32, 1),
    Buffer.alloc(32, 2),
  ])
  expect(mistakesOf({ TOKEN_KEY, TOKEN_KEYS_OLD: 'short' }).join()).toContain('TOKEN_KEYS_OLD')
})

test('live payments need their own addresses and credentials', () => {
  expect(mistakesOf(live)).toEqual([])
  expect(mistakesOf({ PAYMENTS: 'live' })).toContain('TOKEN_KEY is missing; PAYMENTS=live needs it')
})

test.each([
  [{ PAYME_URL: 'http://127.0.0.1:4000/payme/api' }, 'PAYME_URL is the simulator’s address'],
  [{ OCTO_URL: 'http://localhost:4100/octo', SIM_PORT: '4100' }, 'OCTO_URL is the simulator’s'],
  [{ PAYME_KEY: 'simulator-payme-key' }, 'PAYME_KEY is the simulator’s'],
  [{ OCTO_SHOP_ID: '4100' }, 'OCTO_SHOP_ID is the simulator’s'],
  [{ CLOCK_URL: 'http://127.0.0.1:4000' }, 'CLOCK_URL is refused'],
  [{ RATE_LIMITS: 'off' }, 'RATE_LIMITS=off works only'],
  [{ TOKEN_KEY: '' }, 'TOKEN_KEY is missing'],
])('live payments refuse %o', (change, told) => {
  const [mistake, ...others] = mistakesOf({ ...live, ...change })
  expect(others).toEqual([])
  expect(mistake).toContain(told)
})

/** What no number, address, mailbox, key or choice is, and is long enough for no text either. */
const wrongValues = ['  ', '-1', '99999999999', 'a value', 'https://']

test.each(languages)('each variable’s mistakes are said in the language (%s)', (lang) => {
  const heard = variableNames.flatMap((name) =>
    // With a key of its own no folder of such a name gets one.
    wrongValues.flatMap((value) => mistakesOf({ TOKEN_KEY, [name]: value }, lang)),
  )
  expect(wrongValues.filter((value) => existsSync(value))).toEqual([])
  const unset = ['DATABASE_URL', 'BACKUP_DIR'].flatMap((name) =>
    mistakesOf({ [name]: 'postgres://site@database/site' }, lang),
  )
  const ofLive = mistakesOf(
    {
      ...{ PAYMENTS: 'live', RATE_LIMITS: 'off', CLOCK_URL: 'http://127.0.0.1:1' },
      ...{ PAYME_KEY: 'simulator-payme-key', PAYME_URL: 'http://127.0.0.1:4000' },
    },
    lang,
  )
  const said = [...heard, ...unset, ...ofLive]
  expect(said.filter((line) => /%\{|undefined|nvalid/.test(line))).toEqual([])
  const words = said.map((line) => line.replace(/^\w+:/, '').replaceAll(/\([^)]*\)/g, ''))
  if (lang === 'ru')
    expect(words.filter((line) => !/\p{Script=Cyrillic}{3}/u.test(line))).toEqual([])
  expect(new Set(said.map((line) => line.split(/[:= ]/)[0])).size).toBeGreaterThan(60)
})
