import type { World } from '../world.ts'

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
      const token = `${encode({ typ: 'JWT', alg: 'HS256' })}.${encode({ iat, exp, sub: '1' })}.${world.random.alphanumeric(43)}`
      tokens.set(token, exp)
      return token
    },
    isValid: (token: string): boolean => (tokens.get(token) ?? 0) > seconds(),
    invalidate: (token: string) => tokens.delete(token),
  }
}

export type Tokens = ReturnType<typeof createTokens>
