import type { WireFailureCode } from '#machines/wire/failure-codes.ts'

export const SILENT = { kind: 'silent' } as const
export const BUSY = { kind: 'busy' } as const
export const refused = (code: WireFailureCode) => ({ kind: 'refused', code }) as const
