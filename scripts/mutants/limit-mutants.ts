import { inFile, type Mutant } from './mutant.ts'

const donationCalls = ['bff/giving/donations/donations.route.test.ts']
const limits = ['tests/contract/limits.test.ts']

/** Keys served again, limits and their counting. */
export const limitMutants: readonly Mutant[] = [
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
]
