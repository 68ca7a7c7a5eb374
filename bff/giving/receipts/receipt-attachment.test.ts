import { expect, test } from 'vitest'
import type { DonationRow } from '#bff/giving/record/donations.table.ts'
import { aDonationRow } from '../../../tests/support/a-donation-row.ts'
import { ownerOfReceipt, RECEIPT, RECEIPT_COPY, receiptAttachments } from './receipt-attachment.ts'

const paid = aDonationRow({ state: 'paid', paidAt: 0, number: 7, lang: 'uz' })

/** What is attached where the books have this donation: the language of the file, and whether it is a copy. */
const attached = (row: DonationRow | null, owner: string, attaches: string) => {
  const store = { byReference: () => Promise.resolve(row), returnsOf: () => Promise.resolve([]) }
  return receiptAttachments(store, (receipt, lang, isCopy) =>
    Promise.resolve({
      filename: `${receipt.donationNumber} ${lang} ${isCopy ? 'copy' : 'first'}`,
      content: new Uint8Array(),
      contentType: 'application/pdf',
    } as never),
  )(owner, attaches)
}

test('a receipt is attached in its donor’s language, the first issue or a copy as the mail says', async () => {
  const owner = ownerOfReceipt(paid.reference)
  const filename = (name: string) => expect.objectContaining({ filename: name }) as unknown
  expect(await attached(paid, owner, RECEIPT)).toEqual(filename('SOS-1970-000007 uz first'))
  expect(await attached(paid, owner, RECEIPT_COPY)).toEqual(filename('SOS-1970-000007 uz copy'))
})

test('nothing is attached for another owner, for another file, and without a payment', async () => {
  const owner = ownerOfReceipt(paid.reference)
  for (const other of [`plan:${paid.reference}`, `${owner}0`, `a-${owner}`, 'donation:7'])
    expect(await attached(paid, other, RECEIPT), other).toBeNull()
  expect(await attached(paid, owner, 'another-file')).toBeNull()
  expect(await attached(null, owner, RECEIPT)).toBeNull()
  expect(await attached(aDonationRow({ state: 'failed' }), owner, RECEIPT)).toBeNull()
})
