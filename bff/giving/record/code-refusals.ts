import type { Problem } from '#bff/platform/http/problem.ts'
import { tooManyUntil } from './refusals.ts'

type CodeRow = {
  readonly state: string
  readonly expiresAt: number
  readonly codeExpiresAt: number | null
  readonly resendAt: number | null
  readonly resendsLeft: number
}

const isAwaited = ({ state, expiresAt }: CodeRow, now: number): boolean =>
  state === 'awaitingCode' && now < expiresAt

/** Why no code is taken at this moment, or null. */
export const codeRefusal = (row: CodeRow, now: number): Problem | null => {
  if (!isAwaited(row, now)) return { code: 'wrong_state' }
  return row.codeExpiresAt !== null && now >= row.codeExpiresAt ? { code: 'code_expired' } : null
}

/** Why no other code can be sent at this moment, or null. */
export const resendRefusal = (row: CodeRow, now: number): Problem | null => {
  if (!isAwaited(row, now)) return { code: 'wrong_state' }
  if (row.resendsLeft <= 0) return tooManyUntil(row.expiresAt, now)
  return row.resendAt !== null && now < row.resendAt ? tooManyUntil(row.resendAt, now) : null
}
