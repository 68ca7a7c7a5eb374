import type { Transaction } from '../../../ledger.ts'
import { Badge } from '../parts.tsx'

/** Where a provider's state is a number, what it means. */
const stateNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  payme: {
    0: 'waiting',
    1: 'created at the merchant',
    2: 'debiting',
    3: 'closing at the merchant',
    4: 'paid',
    5: 'held',
    21: 'being cancelled',
    30: 'waits for the merchant',
    50: 'cancelled',
  },
  click: { 0: 'waiting', 1: 'processing', 2: 'paid', '-1': 'not paid' },
}

const overStates: ReadonlySet<number | string> = new Set([
  50,
  -1,
  'canceled',
  'DECLINED',
  'REVERSED',
  'REFUNDED',
])

type StateProps = Pick<Transaction, 'provider' | 'state' | 'paid' | 'refundedTiyin'>

const toneOf = ({ state, paid, refundedTiyin }: StateProps) => {
  if (paid) return 'good'
  return refundedTiyin > 0 || overStates.has(state) ? 'off' : 'busy'
}

/** The provider's own state, in words where it is a number. */
export const State = (transaction: StateProps) => {
  const { provider, state, refundedTiyin } = transaction
  const known = stateNames[provider]?.[String(state)]
  const name = known === undefined ? String(state) : `${state} ${known}`
  return <Badge tone={toneOf(transaction)}>{refundedTiyin > 0 ? `${name}, refunded` : name}</Badge>
}

export const isOver = (state: number | string): boolean => overStates.has(state)
