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
