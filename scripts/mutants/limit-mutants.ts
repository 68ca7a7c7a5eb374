import { inFile, type Mutant } from './mutant.ts'

const donationCalls = ['bff/giving/calls/donations.route.test.ts']
const sameContent = ['tests/contract/same-content.test.ts']
const cardTesting = [
  'bff/giving/limits/card-testing.test.ts',
  'tests/contract/card-testing.test.ts',
]
const limits = ['tests/contract/limits.test.ts']
const acknowledgements = ['bff/platform/outbox/acknowledgement-limit.test.ts']

/** Keys served again, limits and their counting. */
export const limitMutants: readonly Mutant[] = [
  ...inFile(
    'bff/giving/calls/donations.service.ts',
    [...donationCalls, ...limits],
    [
      {
        name: 'a key serves another content',
        find: "if (!hasSameContent(row, request, kind)) return refuse('key_reused')",
        replace: '',
      },
      {
        name: 'wrong codes are not counted by card',
        find: "if (wait !== null) return fail(tryLater('too_many_requests', wait))\n    const confirms",
        replace: 'void wait\n    const confirms',
      },
      {
        name: 'another code is sent without asking the limits',
        find: 'const wait = await limits.sendCode(row.cardFingerprint)\n    return wait',
        replace: 'const wait = null as number | null\n    return wait',
      },
    ],
  ),
  ...inFile('bff/giving/calls/new-donation.ts', sameContent, [
    {
      name: 'another kind of card is the same content',
      find: 'columns.every((column) =>',
      replace: "columns.every((column) => column === 'cardKind' ||",
    },
    {
      name: 'a key of one month pays another',
      find: 'planMonth === charge.month && ',
      replace: '',
    },
  ]),
  ...inFile('bff/letters/letters.store.ts', sameContent, [
    {
      name: 'a form with a key and one without are the same',
      find: 'isNull(letters.idempotencyKey),',
      replace: '',
    },
  ]),
  ...inFile(
    'bff/letters/orders/order-letter.ts',
    ['tests/contract/orders.test.ts'],
    [
      {
        name: 'a price that fell is not reported',
        find: 'now === price ?',
        replace: 'now <= price ?',
      },
    ],
  ),
  ...inFile('bff/giving/limits/donation-limits.ts', limits, [
    {
      name: 'first codes are not counted by card',
      find: '              ...codeClaims(marks?.cardFingerprint ?? null),\n',
      replace: '',
    },
  ]),
  ...inFile('bff/giving/limits/card-testing.ts', cardTesting, [
    {
      name: 'refused cards of an address are not counted',
      find: 'isSlowed: false, waitMs: ofAddress',
      replace: 'isSlowed: false, waitMs: 0',
    },
    {
      name: 'a range full of donors is slowed by their refusals',
      find: 'refused >= from && refused * 100 >= tried * percent',
      replace: 'refused >= from',
    },
    {
      name: 'one card that is refused over and over slows its range',
      find: 'refused: new Set(tries.filter(isRefused).map(({ card }) => card)).size',
      replace: 'refused: tries.filter(isRefused).length',
    },
    {
      name: 'refusals elsewhere slow everybody',
      find: 'areTested(site, { from: refusedCardsOnSite, percent }) ? 1 :',
      replace: 'areTested(site, { from: refusedCardsOnSite, percent }) ? 0 :',
    },
    {
      name: 'the wait does not grow',
      find: '2 ** (counts.refused - from)',
      replace: '1',
    },
  ]),
  ...inFile('bff/giving/limits/donation-limits.ts', cardTesting, [
    {
      name: 'cards that are sent at once all get their turn',
      find: 'isSlowed && marks !== null',
      replace: 'isSlowed && marks === null',
    },
  ]),
  ...inFile(
    'bff/platform/http/address.ts',
    ['bff/platform/http/address.test.ts'],
    [
      {
        name: 'each address of an IPv6 network is counted by itself',
        find: 'prefixOf(address, 4, 4)',
        replace: 'prefixOf(address, 4, 8)',
      },
    ],
  ),
  ...inFile('bff/platform/outbox/acknowledgement-limit.ts', acknowledgements, [
    {
      name: 'a mailbox gets any number of acknowledgements',
      find: "if ((await limits.consume([claim])) !== null) return { kind: 'dropped' }",
      replace: '',
    },
    {
      name: 'the acknowledgements of the site are not counted together',
      find: "if (wait === null) return { kind: 'sent' }",
      replace: "return { kind: 'sent' }",
    },
  ]),
  ...inFile('bff/platform/outbox/mail-kinds.ts', acknowledgements, [
    {
      name: 'an acknowledgement has no limit',
      find: "acknowledgement: 'limited'",
      replace: "acknowledgement: 'exempt'",
    },
  ]),
]
