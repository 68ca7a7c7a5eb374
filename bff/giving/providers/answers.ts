import type { WireFailureCode } from '#machines/wire/failure-codes.ts'

/** Answers that many steps give. */
export const SILENT = { kind: 'silent' } as const
export const BUSY = { kind: 'busy' } as const
export const refused = (code: WireFailureCode) => ({ kind: 'refused', code }) as const
