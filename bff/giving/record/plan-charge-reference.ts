import { createHash } from 'node:crypto'
import type { PlanMonth } from './plan-charges.store.ts'

/** The namespace of these names (RFC 9562, 5.5): another one would give the same charges other references. */
const NAMESPACE = Buffer.from('3f1c8a6e5d0b4c1f9a7e2b6d40c95e18', 'hex')

/** Far more often than a month is tried: the three tries, and as often as its card is replaced. */
const MOST_ATTEMPTS = 40

/**
 * What providers know one attempt at a plan's month by: a UUID of version 5 of these three alone, so that a database
 * which was restored from a backup names a charge as the lost one did.
 */
export const planChargeReference = ({ planId, month }: PlanMonth, attempt: number): string => {
  const name = createHash('sha1').update(NAMESPACE).update(`${planId}/${month}/${attempt}`)
  const bytes = name.digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The references of every attempt that a month can have had, those that the books do not know too. */
export const planMonthReferences = (of: PlanMonth): readonly string[] =>
  Array.from({ length: MOST_ATTEMPTS }, (_, index) => planChargeReference(of, index + 1))
