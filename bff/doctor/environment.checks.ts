import { findingsOf, type Finding } from './finding.ts'
import type { Sentence } from '#bff/platform/fixable-error.ts'
import type { Variables } from '#bff/platform/env.variables.ts'

/** What the environment says of itself; its mistakes are found as it is read. */
export const checkEnvironment = ({
  PAYMENTS,
  PUBLIC_URL,
  TRUST_PROXY,
  RATE_LIMITS,
  OCTO_TEST,
}: Variables): readonly Finding[] => {
  const { good, warning, bad } = findingsOf('environment')
  const isLive = PAYMENTS === 'live'
  const isBehindProxy = PUBLIC_URL?.startsWith('https:') ?? false
  const found: readonly Finding[] = [
    ...(isLive ? [] : [warning('simulated')]),
    ...(isBehindProxy && TRUST_PROXY === 0 ? [bad('noTrustedProxy')] : []),
    ...(RATE_LIMITS === 'off' ? [warning('noLimits')] : []),
    ...(isLive && OCTO_TEST === 'on' ? [bad('octoTest')] : []),
  ]
  return found.length === 0 ? [good('environment')] : found
}

/** The mistakes that the site would not start with; each names a variable, never a value. */
export const mistakesInEnvironment = (mistakes: readonly Sentence[]): readonly Finding[] => {
  const { bad } = findingsOf('environment')
  return mistakes.map((mistake) => ({ ...bad('mistake'), mistake }))
}
