import type { ReceiptWire } from './payme.wire.ts'

/** An account as it may come back: in other case, without its dashes, with blanks. */
const plain = (text: string) => text.replace(/[^0-9a-z]/gi, '').toLowerCase()

/** Whether a receipt names one of these references. */
export const isAccountOf = (
  { account }: Pick<ReceiptWire, 'account'>,
  references: readonly string[],
): boolean => {
  const wanted = new Set(references.map(plain))
  return (account ?? []).some(({ value }) => wanted.has(plain(String(value))))
}

/** The reference of ours that a receipt names; null where it names none. */
export const referenceIn = ({ account }: Pick<ReceiptWire, 'account'>): string | null => {
  const digits = (account ?? [])
    .map(({ value }) => plain(String(value)))
    .find((value) => /^[0-9a-f]{32}$/.test(value))
  return digits?.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') ?? null
}
