import { inFile, type Mutant } from './mutant.ts'

const actors = ['tests/contract/donation-actors.test.ts']
const machine = ['machines/donation/']

/** The donor's side: keys, what is kept before it is sent, what silence leaves. */
export const submissionMutants: readonly Mutant[] = [
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
      find: '    donationStore.change({ submission })\n',
      replace: '',
    },
    {
      name: 'the donation is not kept',
      find: 'if (donationId !== null) keepDonation(donationId)',
      replace: 'void donationId',
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
  ...inFile(
    'machines/donation/submission.ts',
    ['tests/contract/submission-keys.test.ts'],
    [
      {
        name: 'the address of a donor is no part of a submission',
        find: 'JSON.stringify(content, inOneOrder)',
        replace:
          "JSON.stringify(content, (name, value) => (name === 'email' ? null : inOneOrder(name, value)))",
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
]
