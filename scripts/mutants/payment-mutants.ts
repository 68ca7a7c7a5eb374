import { inFile, type Mutant } from './mutant.ts'

const worker = ['bff/giving/engine/worker.test.ts', 'bff/giving/engine/steps.test.ts']
const contract = ['tests/contract/donations.test.ts', 'tests/contract/unclear-payments.test.ts']
const payme = ['bff/giving/providers/payme/']
const octo = ['bff/giving/providers/octo/']
const unclear = ['tests/contract/unclear-payments.test.ts']
const keys = ['bff/platform/encryption/', 'tests/contract/keys.test.ts']

/** The payment rules: providers, steps, answers, leases, numbers. */
export const paymentMutants: readonly Mutant[] = [
  ...inFile('bff/giving/providers/payme/payme.receipts.ts', payme, [
    {
      name: 'the amount of a receipt is not compared',
      find: "if (receipt.amount !== tiyinOf(payment.amount)) return 'another amount'",
      replace: '',
    },
    {
      name: 'the account of a receipt is not compared',
      find: "return isOurs || accounts.length === 0 ? null : 'another account'",
      replace: 'return isOurs ? null : null',
    },
    {
      name: 'a receipt in any state counts as paid',
      find: 'receipt.state === receiptStates.paid && mismatchOf(receipt, payment) === null',
      replace: 'mismatchOf(receipt, payment) === null',
    },
    {
      name: 'a receipt that is not known counts as cancelled',
      find: "return { kind: 'inconsistent', what: 'the receipt is not known' }",
      replace: "return { kind: 'cancelled' }",
    },
    {
      name: 'a receipt that is paid already counts as declined',
      find: "paid.kind !== 'error' || paid.code === RECEIPT_ALREADY_PAID",
      replace: "paid.kind !== 'error'",
    },
    {
      name: 'the receipt is made in UZS where tiyin are meant',
      find: '      amount: tiyinOf(payment.amount),\n      account',
      replace: '      amount: payment.amount,\n      account',
    },
  ]),
  ...inFile('bff/giving/providers/octo/octo.payments.ts', octo, [
    {
      name: 'the sum of a payment at Octo is not compared',
      find: "typeof total === 'number' && total !== amount",
      replace: 'total === null && amount === 0',
    },
    {
      name: 'an unclear answer to the card counts as a refusal',
      find: "if (paid.kind !== 'result') return SILENT\n    const { id",
      replace: "if (paid.kind !== 'result') return refused('card_refused')\n    const { id",
    },
  ]),
  ...inFile('bff/giving/providers/octo/octo.signature.ts', octo, [
    {
      name: 'every notification counts as signed',
      find: 'isSameSecret(notification.signature.toLowerCase(), signatureOf(settings, notification))',
      replace: 'notification.signature.length === signatureOf(settings, notification).length',
    },
  ]),
  ...inFile('bff/giving/engine/steps.ts', worker, [
    {
      name: 'a charge stored by another is sent again',
      find: "send('charge', 'fresh', 'session')",
      replace: "send('charge', 'session')",
    },
    {
      name: 'a card stored as sent by another is sent again',
      find: "send('submitCard', 'fresh', 'card')",
      replace: "send('submitCard', 'card')",
    },
    {
      name: 'a code stored as sent by another is sent again',
      find: "send('confirmCharge', 'fresh', 'code', 'session')",
      replace: "send('confirmCharge', 'code', 'session')",
    },
  ]),
  ...inFile(
    'bff/giving/engine/answers.ts',
    [...worker, ...contract],
    [
      {
        name: 'a lost answer to a charge ends the donation',
        find: 'refused: refuse,\n    silent: loseAnswer,\n  },\n  confirmCharge',
        replace:
          "refused: refuse,\n    silent: () => refuse({ code: 'donation_failed' }),\n  },\n  confirmCharge",
      },
      {
        name: 'an unpaid payment is cancelled at the first look',
        find: 'const POLLS_BEFORE_CANCELLING = 3',
        replace: 'const POLLS_BEFORE_CANCELLING = 0',
      },
      {
        name: 'staff hear nothing of money that came late',
        find: "...(isEnded(asked) ? { alarm: 'late_money' } : {}),",
        replace: '',
      },
    ],
  ),
  ...inFile(
    'bff/giving/engine/patch-at-end.ts',
    [...worker, ...contract],
    [
      {
        name: 'a late payment is not polled for',
        find: 'mayPayLate && row.paymentId !== null',
        replace: 'mayPayLate && row.paymentId === null',
      },
    ],
  ),
  ...inFile(
    'bff/giving/engine/worker.ts',
    [...worker, ...keys],
    [
      {
        name: 'card tokens are stored as they are',
        find: 'keys.encrypt(JSON.stringify(session))',
        replace: 'JSON.stringify(session)',
      },
    ],
  ),
  ...inFile(
    'bff/giving/record/donations.store.ts',
    [...worker, ...contract],
    [
      {
        name: 'a row that another changed is overwritten',
        find: 'and(eq(donations.id, row.id), eq(donations.version, row.version), where)',
        replace: 'and(eq(donations.id, row.id), where)',
      },
      {
        name: 'a lease is ignored on claim',
        find: 'compareAndSet(database, row, leaseOf(worker), isFree())',
        replace: 'compareAndSet(database, row, leaseOf(worker))',
      },
      {
        name: 'donations without money are numbered too',
        find: "record.state === 'paid' ? await withNumber",
        replace: "record.state !== 'refunded' ? await withNumber",
      },
    ],
  ),
  ...inFile(
    'bff/giving/record/donations.leases.ts',
    [...worker, ...contract],
    [
      {
        name: 'due work takes donations that others work on',
        find: 'eq(donations.provider, provider), isFree(), isDue(now())',
        replace: 'eq(donations.provider, provider), isDue(now())',
      },
    ],
  ),
  ...inFile('bff/giving/engine/provider-queue.ts', unclear, [
    {
      name: 'a call that hangs holds whatever is due beside it',
      find: 'return due.length',
      replace: 'await Promise.all(underWay)\n      return due.length',
    },
  ]),
  ...inFile('bff/giving/calls/donations.service.ts', unclear, [
    {
      name: 'a repeated key waits for as long as the first call hangs',
      find: 'performance.now() + waitForOtherMs',
      replace: 'performance.now() + waitForOtherMs * 1000',
    },
  ]),
  ...inFile(
    'bff/giving/plans/plans.service.ts',
    ['tests/contract/races.test.ts'],
    [
      {
        name: 'a charge that was planned beside its cancellation is made',
        find: '  await withdrawScheduledCharge(writer, { planId: plan.id, month: plan.month }, now)\n',
        replace: '',
      },
    ],
  ),
  ...inFile(
    'bff/giving/plans/plan-payment.ts',
    ['tests/contract/races.test.ts'],
    [
      {
        name: 'a month is begun by a link although its plan was cancelled meanwhile',
        find: 'if (plan === null || !isDue(plan, month, now)) return null',
        replace: '',
      },
    ],
  ),
  ...inFile(
    'bff/giving/receipts/receipt-mails.ts',
    ['bff/giving/receipts/receipt-mails.test.ts'],
    [
      {
        name: 'a refund without an address sends the SMS of a payment',
        find: "if (news === 'paid') return context?.sms ?? null",
        replace: 'if (context !== null) return context.sms',
      },
      {
        name: 'the mail of a refund attaches a second original',
        find: 'row.receiptIssuedAt === null ? RECEIPT : RECEIPT_COPY',
        replace: 'RECEIPT',
      },
    ],
  ),
]
