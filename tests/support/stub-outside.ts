import type { HttpAnswer, Outside } from '#bff/doctor/outside.ts'
import { DAY_MS } from '#machines/wire/durations.ts'

/** The moment at which everything is looked at, in ms. */
export const LOOKED_AT = Date.parse('2026-11-26T10:00:00Z')

export const answers = (
  status: number,
  headers: Readonly<Record<string, string>> = {},
  text = '',
): HttpAnswer => ({ status, header: (name) => headers[name.toLowerCase()] ?? null, text })

const texts: Readonly<Record<string, readonly string[]>> = {
  'sos.example.uz': ['v=spf1 mx -all', 'another-text'],
  'mail._domainkey.sos.example.uz': ['v=DKIM1; k=rsa; p=MIGf'],
  '_dmarc.sos.example.uz': ['v=DMARC1; p=quarantine'],
}

/** What each address answers where all is well; `changes` by a part of the address and its method. */
type Answers = Readonly<Record<string, HttpAnswer | null>>

const isWell = (url: string): HttpAnswer => {
  const date = { date: new Date(LOOKED_AT).toUTCString() }
  if (url.startsWith('http://')) return answers(301, { location: 'https://sos.example.uz/' })
  if (url.includes('/callbacks/')) return answers(422, { 'x-now': 'now', ...date })
  return answers(200, { 'strict-transport-security': 'max-age=1', ...date })
}

type Changes = Partial<Outside> & {
  readonly answered?: Answers
  readonly texts?: Readonly<Record<string, readonly string[]>>
}

/** A world in which everything is as it must be, but for what a test changes. */
export const stubOutside = ({
  answered = {},
  texts: changed = {},
  ...changes
}: Changes = {}): Outside => ({
  now: () => LOOKED_AT,
  addressesOf: () => Promise.resolve(['192.0.2.1', '2001:db8::1']),
  textsOf: (name) => Promise.resolve(changed[name] ?? texts[name] ?? []),
  mailServersOf: () => Promise.resolve(['mail.example.uz']),
  ask: (url) => {
    const part = Object.keys(answered).find((own) => url.includes(own))
    return Promise.resolve(part === undefined ? isWell(url) : (answered[part] ?? null))
  },
  certificateOf: () => Promise.resolve({ refusedAs: null, endsAt: LOOKED_AT + 60 * DAY_MS }),
  signInAtMail: () => Promise.resolve(null),
  ...changes,
})
