import { createHash } from 'node:crypto'
import * as z from 'zod'
import { defaultCredentials } from '../credentials.ts'
import { readJson } from '../read-json.ts'
import type { World } from '../world.ts'

/** Whose token it is, as a JWT says it: the simulator's own account is the first, any other is numbered by its name. */
export const accountNumber = (email: string): string =>
  email === defaultCredentials.eskiz.email
    ? '1'
    : String(createHash('sha256').update(email).digest().readUInt32BE(0))

/** The account that a token names, whoever gave it. */
export const accountOfToken = (token: string): string | null => {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')
  return z.object({ sub: z.string() }).safeParse(readJson(payload)).data?.sub ?? null
}

/** A token lives 30 days: exp − iat of those that public READMEs print. */
const TOKEN_SECONDS = 2_592_000

export const createTokens = (world: World) => {
  const tokens = new Map<string, number>()
  world.onReset(() => tokens.clear())
  const seconds = () => Math.floor(world.clock.now() / 1000)
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

  return {
    issue: (): string => {
      const iat = seconds()
      const exp = iat + TOKEN_SECONDS
      const sub = accountNumber(world.environment.credentials.eskiz.email)
      const token = `${encode({ typ: 'JWT', alg: 'HS256' })}.${encode({ iat, exp, sub })}.${world.random.alphanumeric(43)}`
      tokens.set(token, exp)
      return token
    },
    isValid: (token: string): boolean => (tokens.get(token) ?? 0) > seconds(),
    invalidate: (token: string) => tokens.delete(token),
  }
}

export type Tokens = ReturnType<typeof createTokens>
