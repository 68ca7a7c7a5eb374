import { expect, test } from 'vitest'
import { readCabinetFile } from './cabinet-file.ts'

const moment = Date.parse('2026-11-20T09:30:00+05:00')
const reference = '0b0f5f0c-3f9b-4c6c-93b1-1a2b3c4d5e6f'

test.each([
  [
    'semicolons and spaces',
    'Terminal;Transaction;Amount;Paid\r\n7;a-1;100 000,00;20.11.2026 09:30\r\n',
  ],
  ['commas and quotes', '\uFEFFpaid,amount,transaction\n2026-11-20 09:30:00,"100000.00",a-1\n\n'],
  ['tabs', 'transaction\tamount\tpaid\na-1\t100000\t2026-11-20T09:30'],
  ['blanks around', ' transaction ; amount ; paid \n   \n a-1 ; 100 000 ; 20.11.2026 09:30 \n  '],
])('payments are read however a cabinet writes them: %s', (_, csv) => {
  expect(readCabinetFile(csv)).toEqual([
    { paymentId: 'a-1', reference: null, amount: 100_000, paidAt: moment, isRefunded: false },
  ])
})

test('a reference and a refund are read where there are columns for them', () => {
  const csv = `reference;transaction;amount;paid;refunded
${reference.toUpperCase()};"a;""1""";35000;20.11.2026 09:30:00;20.11.2026
4711;a-2;35000;20.11.2026 09:30:00;
;a-3;35000;20.11.2026 09:30:00;20.11.2026`
  expect(readCabinetFile(csv)).toMatchObject([
    { paymentId: 'a;"1"', reference, isRefunded: true },
    { paymentId: 'a-2', reference: null, isRefunded: false },
    { paymentId: 'a-3', reference: null, isRefunded: true },
  ])
})

test('a reference is one of ours or none', () => {
  const referenceOf = (text: string) => {
    const read = readCabinetFile(`reference;transaction;amount;paid\n${text};a-1;100;20.11.2026`)
    return typeof read === 'number' ? read : read[0]?.reference
  }
  expect(referenceOf(reference)).toBe(reference)
  for (const other of [`${reference}0`, `x${reference}`, reference.slice(1), ''])
    expect(referenceOf(other)).toBeNull()
})

test.each([
  ['no such columns', 'id;sum;day\na-1;100;20.11.2026', 1],
  ['an amount with tiyin', 'transaction;amount;paid\na-1;100;20.11.2026\na-2;100,50;20.11.2026', 3],
  ['no moment', 'transaction;amount;paid\na-1;100;yesterday', 2],
  ['a moment after something', 'transaction;amount;paid\na-1;100;am 20.11.2026 09:30', 2],
  ['a moment before something', 'transaction;amount;paid\na-1;100;20.11.2026 09:30 UTC', 2],
  ['no column for the moment', 'transaction;amount\na-1;100', 1],
  ['no column for the amount', 'transaction;paid\na-1;20.11.2026', 1],
  ['no column for the transaction', 'amount;paid\n100;20.11.2026', 1],
  ['a day that is none', 'transaction;amount;paid\na-1;100;2026-13-45', 2],
  ['no transaction', 'transaction;amount;paid\n;100;20.11.2026 09:30', 2],
  ['no transaction in another column', 'amount,transaction,paid\n100,,20.11.2026 09:30', 2],
])('the first line that cannot be read is told by its number: %s', (_, csv, line) => {
  expect(readCabinetFile(csv)).toBe(line)
})
