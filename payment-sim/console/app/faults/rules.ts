import type { FaultRule } from '../../../faults.ts'
import { attempt, call } from '../api.ts'
import { say } from '../toast.ts'

/** Rules that testers want most. */
export const presets: readonly (readonly [string, Readonly<Record<string, string | number>>])[] = [
  [
    'Money moves, the answer is lost (Payme)',
    { provider: 'payme', method: 'receipts.pay', fault: 'drop_after', times: 1 },
  ],
  [
    'Money moves, the answer is lost (Octo)',
    { provider: 'octo', method: 'check_sms_key', fault: 'drop_after', times: 1 },
  ],
  ['Payme cannot be reached', { provider: 'payme', fault: 'drop_before' }],
  ['Octo cannot be reached', { provider: 'octo', fault: 'drop_before' }],
  ['Payme answers 15 seconds late', { provider: 'payme', fault: 'delay', ms: 15_000 }],
  [
    'Payme refuses the card',
    { provider: 'payme', method: 'receipts.pay', fault: 'refuse', times: 1 },
  ],
  [
    'Octo calls back twice',
    { provider: 'octo', method: 'callback', fault: 'duplicate_callback', times: 1 },
  ],
  [
    'Octo calls back a minute late',
    { provider: 'octo', method: 'callback', fault: 'late_callback', ms: 60_000, times: 1 },
  ],
  [
    'Payme performs, the answer is lost',
    { provider: 'payme', method: 'PerformTransaction', fault: 'drop_after', times: 1 },
  ],
  [
    'Click completes twice',
    { provider: 'click', method: 'complete', fault: 'duplicate_callback', times: 1 },
  ],
  [
    'A forged callback before Uzum’s own',
    { provider: 'uzum', method: 'callback', fault: 'forged_callback', times: 1 },
  ],
  ['Uzum never calls back', { provider: 'uzum', method: 'callback', fault: 'drop_before' }],
  ['Mail server down', { provider: 'mail', fault: 'refuse' }],
  ['SMS gateway down', { provider: 'sms', fault: 'http_error', status: 503 }],
]

export const explanations: Readonly<Record<FaultRule['fault'], string>> = {
  delay: 'waits, then goes on as usual',
  refuse: 'a refusal in the words of the protocol',
  drop_before: 'the connection breaks, nothing is done',
  drop_after: 'it is done, then the connection breaks',
  http_error: 'an HTTP error, nothing is done',
  malformed: 'it is done, half an answer comes (a callback: what it says is altered)',
  rate_limit: 'too many requests',
  late_callback: 'the callback comes late',
  duplicate_callback: 'the callback comes twice',
  forged_callback: 'one that somebody forged comes before the callback',
}

export const putRule = (rule: object) =>
  attempt(async () => {
    await call('PUT', 'sim/faults', rule)
    say('Set')
  })

/** Whose payment a rule is for, and from which call on. */
export const limitsOf = ({ order, account, amount, phone, card, nth }: FaultRule): string =>
  [
    order === undefined ? '' : `order ${order}`,
    ...Object.entries(account ?? {}).map(([name, value]) => `${name} ${value}`),
    amount === undefined ? '' : `amount ${amount}`,
    phone === undefined ? '' : `phone ${phone}`,
    card === undefined ? '' : `card ${card}`,
    nth === undefined ? '' : `from call ${nth} on`,
  ]
    .filter((part) => part !== '')
    .join(', ')

/** What a rule does, in a sentence. */
export const effectOf = ({ enabled, fault, ms, status, code, times }: FaultRule): string =>
  [
    `${enabled ? '' : 'Off. '}${explanations[fault]}`,
    ms === undefined ? '' : `${ms} ms`,
    status === undefined ? '' : `status ${status}`,
    code === undefined ? '' : `error ${code}`,
    times === undefined ? 'every time' : `${times} more time(s)`,
  ]
    .filter((part) => part !== '')
    .join(', ')
