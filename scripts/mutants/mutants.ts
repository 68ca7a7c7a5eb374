/** One wrong change to one place of the code, and the tests that must fail with it. */
export type Mutant = {
  /** What the change does. */
  readonly name: string
  readonly file: string
  /** Occurs once in the file. */
  readonly find: string
  readonly replace: string
  readonly tests: readonly string[]
}

type Place = Omit<Mutant, 'file' | 'tests'>

const inFile = (
  file: string,
  tests: readonly string[],
  places: readonly Place[],
): readonly Mutant[] => places.map((place) => ({ ...place, file, tests }))

const origin = ['bff/platform/http/origin.test.ts']
const donationCalls = ['bff/giving/donations/donations.route.test.ts']
const worker = ['bff/giving/payments/worker.test.ts', 'bff/giving/payments/steps.test.ts']
const contract = ['tests/contract/donations.test.ts', 'tests/contract/unclear-payments.test.ts']
const actors = ['tests/contract/donation-actors.test.ts']
const machine = ['machines/donation/']
const payme = ['bff/giving/providers/payme/']
const octo = ['bff/giving/providers/octo/']
const limits = ['tests/contract/limits.test.ts']
const hostile = ['tests/faults/hostile-calls.test.ts']
const unclear = ['tests/contract/unclear-payments.test.ts']
const keys = ['bff/platform/encryption/', 'tests/contract/keys.test.ts']

/** The payment rules, keys, limits, secrets and the origin check, each broken once. */
export const mutants: readonly Mutant[] = [
  ...inFile('bff/platform/http/origin.ts', origin, [
    {
      name: 'the origin check is skipped when Origin comes with Sec-Fetch-Site',
      find: "site === 'same-origin' || site === 'none'",
      replace: "origin !== undefined || site === 'same-origin' || site === 'none'",
    },
    {
      name: 'every origin is ours',
      find: 'origin === undefined || origin === ours || isHost(origin, host)',
      replace: 'true',
    },
  ]),
  ...inFile('client/lib/donations-api.ts', actors, [
    {
      name: 'each call has a new key',
      find: "const headers = { 'Idempotency-Key': key }",
      replace:
        "const headers = { 'Idempotency-Key': key.slice(0, -4) + String(Date.now()).slice(-4) }",
    },
  ]),
  ...inFile('client/pages/donations/donation-actors.ts', actors, [
    {
      name: 'the submission is not kept before it is sent',
      find: '    donationsSession.keepSubmission(submission)\n',
      replace: '',
    },
    {
      name: 'the donation is not kept',
      find: 'if (context.donationId !== null) donationsSession.keepDonation(context.donationId)',
      replace: 'void context',
    },
  ]),
  ...inFile(
    'machines/donation/submission.ts',
    [...machine, ...actors],
    [
      {
        name: 'a submission under way is not found again',
        find: 'contentOf(known) === contentOf(asked)',
        replace: 'known.key === contentOf(asked)',
      },
    ],
  ),
  ...inFile('machines/donation/donation.setup.ts', machine, [
    {
      name: 'silence drops the submission',
      find: 'retryable.includes(answer.failure.code) ? context.submission : null',
      replace: 'null',
    },
  ]),
  ...inFile('bff/giving/providers/payme/payme.receipts.ts', payme, [
    {
      name: 'the amount of a receipt is not compared',
      find: "if (receipt.amount !== payment.amount * TIYIN_IN_UZS) return 'another amount'",
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
      find: '      amount: payment.amount * TIYIN_IN_UZS,\n      account',
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
      find: 'return given.length === expected.length && timingSafeEqual(given, expected)',
      replace: 'return given.length === expected.length',
    },
  ]),
  ...inFile('bff/giving/payments/steps.ts', worker, [
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
    'bff/giving/payments/answers.ts',
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
        find: "...(isEnded(situation) ? { alarm: 'late_money' } : {}),",
        replace: '',
      },
    ],
  ),
  ...inFile(
    'bff/giving/payments/end-patch.ts',
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
    'bff/giving/payments/worker.ts',
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
    'bff/giving/donations/donations.store.ts',
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
        find: "state === 'paid' ? await givenNumber",
        replace: "state !== 'refunded' ? await givenNumber",
      },
    ],
  ),
  ...inFile(
    'bff/giving/donations/donations.leases.ts',
    [...worker, ...contract],
    [
      {
        name: 'due work takes donations that others work on',
        find: 'eq(donations.provider, provider), isFree(), isDue(now())',
        replace: 'eq(donations.provider, provider), isDue(now())',
      },
    ],
  ),
  ...inFile(
    'bff/giving/donations/donations.service.ts',
    [...donationCalls, ...limits],
    [
      {
        name: 'a key serves another content',
        find: "if (!hasSameContent(row, request, kind)) return refuse('key_reused')",
        replace: '',
      },
      {
        name: 'wrong codes are not counted by card',
        find: "if (wait !== null) return fail(tryLater('too_many_requests', wait))\n    const { codeConfirms }",
        replace: 'void wait\n    const { codeConfirms }',
      },
      {
        name: 'another code is sent without asking the limits',
        find: 'const wait = await limits.sendCode(row.cardFingerprint)\n    return wait',
        replace: 'const wait = null as number | null\n    return wait',
      },
    ],
  ),
  ...inFile('bff/giving/donations/donation-limits.ts', limits, [
    {
      name: 'first codes are not counted by card',
      find: '    ...codeClaims(deps, card),\n',
      replace: '',
    },
    {
      name: 'refused cards of an address are not counted',
      find: 'await limits.record({ rule: rules.refusedCards, of: address })',
      replace: '',
    },
  ]),
  ...inFile(
    'bff/platform/http/address.ts',
    ['bff/platform/http/address.test.ts'],
    [
      {
        name: 'each address of an IPv6 network is counted by itself',
        find: ".split(':').slice(0, 4).join(':')",
        replace: ".split(':').slice(0, 8).join(':')",
      },
    ],
  ),
  ...inFile('bff/platform/encryption/key-ring.ts', keys, [
    {
      name: 'old keys open nothing',
      find: 'const keys = [own, ...old.map(keyOf)]',
      replace: 'const keys = old.length > 99 ? old.map(keyOf) : [own]',
    },
    {
      name: 'one key serves every purpose',
      find: '`sos-site ${purpose}`',
      replace: '`sos-site ${purpose.slice(99)}`',
    },
  ]),
  ...inFile(
    'machines/secrets/secret-fields.ts',
    ['machines/secrets/', 'machines/donation/'],
    [
      {
        name: 'a CVV is no secret',
        find: "'expDate', 'cvv', 'cvc2'",
        replace: "'expDate', 'cvc2'",
      },
      {
        name: 'a card number is no secret',
        find: "'number', 'pan',",
        replace: "'pan',",
      },
    ],
  ),
  ...inFile('bff/platform/http/body-limit.ts', hostile, [
    {
      name: 'a body of many parts has no limit',
      find: "if (declared !== null && declared > most) return problem(c, 'body_too_large')",
      replace: "if (c.req.header('Content-Type')?.startsWith('multipart/') === true) return next()",
    },
  ]),
  ...inFile('bff/platform/http/reject-malformed-url.ts', hostile, [
    {
      name: 'a null in an address reaches the database',
      find: "return isReadable(c.req.path) ? next() : problem(c, 'not_found')",
      replace: 'return isReadable(c.req.path) ? next() : next()',
    },
    {
      name: 'a host that makes no address is taken',
      find: "if (!URL.canParse(c.req.url)) return problem(c, 'request_invalid')",
      replace: '',
    },
  ]),
  ...inFile('bff/giving/payments/provider-queue.ts', unclear, [
    {
      name: 'a call that hangs holds whatever is due beside it',
      find: 'return due.length',
      replace: 'await Promise.all(underWay)\n      return due.length',
    },
  ]),
  ...inFile('bff/giving/donations/donations.service.ts', unclear, [
    {
      name: 'a repeated key waits for as long as the first call hangs',
      find: 'performance.now() + waitForOtherMs',
      replace: 'performance.now() + waitForOtherMs * 1000',
    },
  ]),
  ...inFile(
    'bff/platform/readiness.ts',
    ['tests/faults/readiness.test.ts'],
    [
      {
        name: 'a full disk counts as ready',
        find: 'if (free < leastBytes)',
        replace: 'if (free < 0)',
      },
    ],
  ),
  ...inFile(
    'bff/letters/applications/pdf-view.ts',
    ['bff/letters/applications/resume-file.test.ts'],
    [
      {
        name: 'a viewer that finds scripts or files says nothing of them',
        find: 'return { runs, acts',
        replace: 'return { runs: false, acts',
      },
    ],
  ),
  ...inFile(
    'bff/pages/render/render-limiter.ts',
    ['bff/pages/render/pages-under-load.test.ts'],
    [
      {
        name: 'any number of pages is made at once',
        find: 'if (underWay >= atOnce)',
        replace: 'if (underWay >= 10_000)',
      },
    ],
  ),
  ...inFile(
    'bff/platform/jobs/loop.ts',
    ['bff/platform/jobs/loop.test.ts'],
    [
      {
        name: 'what one job makes due waits for the next round',
        find: 'rows > 0 && pass < MOST_BATCHES',
        replace: 'pass < 1',
      },
      {
        name: 'a job whose rows are due does not run',
        find: 'dueRows === undefined || due.has(dueRows)',
        replace: 'dueRows === undefined',
      },
    ],
  ),
]
