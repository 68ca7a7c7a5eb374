import { inFile, type Mutant } from './mutant.ts'

const origin = ['bff/platform/http/origin.test.ts']
const hostile = ['tests/faults/hostile-calls.test.ts']
const keys = ['bff/platform/encryption/', 'tests/contract/keys.test.ts']

/** Origin check, secrets, hostile calls, readiness, jobs. */
export const platformMutants: readonly Mutant[] = [
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
      find: 'if (source === null) return next()',
      replace:
        "if (source === null || c.req.header('Content-Type')?.startsWith('multipart/') === true) return next()",
    },
  ]),
  ...inFile(
    'bff/platform/http/body-limit.ts',
    ['bff/platform/http/body-limit.test.ts'],
    [
      {
        name: 'a late body is waited for',
        find: 'setTimeout(() => source.destroy(), withinMs)',
        replace: 'setTimeout(() => undefined, withinMs)',
      },
      {
        name: 'one address may send any number of bodies at once',
        find: "if (!atOnce.enter(address)) return 'tooMany'",
        replace: 'atOnce.enter(address)',
      },
      {
        name: 'what a body took of the budget is kept',
        find: 'block.free()',
        replace: '',
      },
    ],
  ),
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
