import type { World } from '../world.ts'
import { shown, takenError, type Check } from './payme-answer.ts'
import type { CallOutcome, PaymeProbe } from './payme-probe.ts'
import { HOURS_12, type PaymeOrder, type PaymeRun } from './payme-run.ts'
import type { Known } from './payme-statement.ts'
import type { Outcome } from './probe.ts'

/** How far the clock of a merchant may be behind ours and the 12 hours still be over, in ms. */
const CLOCK_LAG_MS = 5_000

const isMilliseconds: Check = (value) =>
  typeof value === 'number' && value > 1_000_000_000_000
    ? null
    : `is ${shown(value)}, no time in milliseconds`
const isText: Check = (value) =>
  typeof value === 'string' && value !== '' ? null : `is ${shown(value)}, no text`

/** A transaction that was created; the steps after `isIdempotent` rely on what its creation answered. */
type Created = {
  readonly id: string
  readonly time: number
  readonly transaction: unknown
  readonly creation: CallOutcome
  readonly isIdempotent: CallOutcome
}

async function createTwice(
  { call }: PaymeProbe,
  world: World,
  order: PaymeOrder,
  after: readonly Outcome[] = [],
): Promise<Created> {
  const id = world.random.hex(24)
  const params = { id, time: world.clock.now(), ...order }
  const fields = { state: 1, transaction: isText, create_time: isMilliseconds }
  const creation = await call('Creation', 'CreateTransaction', params, { fields }, { after })
  const { transaction, create_time } = creation.result
  const same = { state: 1, transaction, create_time }
  const isIdempotent = await call(
    'The same creation again',
    'CreateTransaction',
    params,
    { fields: same },
    { after: [creation] },
  )
  await call(
    'CheckTransaction once created',
    'CheckTransaction',
    { id },
    { fields: { ...same, perform_time: 0, cancel_time: 0, reason: null } },
    { after: [isIdempotent] },
  )
  return { id, time: params.time, transaction, creation, isIdempotent }
}

type Cancellation = {
  /** How the report names the three calls. */
  readonly steps: readonly [first: string, again: string, check: string]
  /** Payme's: 3 before the payment, 5 after it. */
  readonly reason: number
  readonly answer: { readonly state: number; readonly transaction: unknown }
  readonly performTime: unknown
  /** What the cancellation builds on, and what the time of performing does. */
  readonly after: readonly Outcome[]
  readonly afterPerforming?: readonly Outcome[]
}

/** Cancels a transaction twice, before or after its payment: the second answer is the first's. */
async function cancelTwice(
  { call }: PaymeProbe,
  id: string,
  { steps, reason, answer, performTime, after, afterPerforming = [] }: Cancellation,
) {
  const [first, again, check] = steps
  const params = { id, reason }
  const fields = { ...answer, cancel_time: isMilliseconds }
  const cancellation = await call(first, 'CancelTransaction', params, { fields }, { after })
  const { cancel_time } = cancellation.result
  const isIdempotent = await call(
    again,
    'CancelTransaction',
    params,
    { fields: { ...answer, cancel_time } },
    { after: [cancellation] },
  )
  await call(
    check,
    'CheckTransaction',
    { id },
    { fields: { state: answer.state, perform_time: performTime, cancel_time, reason } },
    { after: [isIdempotent, ...afterPerforming] },
  )
  return cancellation
}

/**
 * The sandbox's first run: created, then cancelled. Answers the transaction with its state for the statement.
 * @param after what leaves the order free
 */
export async function createAndCancel(
  probe: PaymeProbe,
  world: World,
  run: PaymeRun,
  after: readonly Outcome[],
): Promise<Known> {
  const { call } = probe
  const [order] = run.orders
  const created = await createTwice(probe, world, order, after)
  const { id, time, transaction, creation, isIdempotent } = created
  if (run.accountType === 'one-time')
    await call(
      'Another transaction for the same order',
      'CreateTransaction',
      { id: world.random.hex(24), time: world.clock.now(), ...order },
      takenError,
      { after: [creation] },
    )
  const outcome = await cancelTwice(probe, id, {
    steps: ['Cancellation', 'The same cancellation again', 'CheckTransaction once cancelled'],
    reason: 3,
    answer: { state: -1, transaction },
    performTime: 0,
    after: [isIdempotent],
  })
  const over = { codes: [-31008] }
  await call('Performing what was cancelled', 'PerformTransaction', { id }, over, {
    after: [outcome],
  })
  return { id, time, state: -1, outcome }
}

async function performTwice({ call }: PaymeProbe, { id, transaction, isIdempotent }: Created) {
  const performing = await call(
    'Performing',
    'PerformTransaction',
    { id },
    { fields: { state: 2, transaction, perform_time: isMilliseconds } },
    { after: [isIdempotent] },
  )
  const { perform_time } = performing.result
  const again = await call(
    'The same performing again',
    'PerformTransaction',
    { id },
    { fields: { state: 2, transaction, perform_time } },
    { after: [performing] },
  )
  await call(
    'CheckTransaction once performed',
    'CheckTransaction',
    { id },
    { fields: { state: 2, perform_time, cancel_time: 0, reason: null } },
    { after: [again] },
  )
  return { performing, again, performTime: perform_time }
}

/** The sandbox's second run: created, performed, then refunded. Answers as the first. */
export async function createPerformAndRefund(
  probe: PaymeProbe,
  world: World,
  run: PaymeRun,
): Promise<Known> {
  const order = run.orders[1]
  const created = await createTwice(probe, world, order)
  const { id, time, transaction } = created
  const { performing, again, performTime } = await performTwice(probe, created)
  if (run.accountType === 'one-time')
    await probe.call(
      'May a paid order be paid?',
      'CheckPerformTransaction',
      { account: order.account, amount: order.amount },
      takenError,
      { after: [performing] },
    )
  const outcome = await cancelTwice(probe, id, {
    steps: ['Refund', 'The same refund again', 'CheckTransaction once refunded'],
    reason: 5,
    answer: { state: -2, transaction },
    performTime,
    after: [performing],
    afterPerforming: [again],
  })
  return { id, time, state: -2, outcome }
}

/**
 * A transaction whose `time` is 12 hours ago is over, whenever the merchant gets it: it may refuse the creation
 * (no document says that it must succeed), but never perform.
 */
export async function runOutOfTime({ call }: PaymeProbe, world: World, run: PaymeRun) {
  const id = world.random.hex(24)
  const time = world.clock.now() - HOURS_12 - CLOCK_LAG_MS
  const creation = await call(
    'Creation whose time lies 12 hours back',
    'CreateTransaction',
    { id, time, ...run.orders[2] },
    { fields: {}, orCodes: [-31008] },
  )
  const isThere = { ...creation, hasPassed: 'state' in creation.result }
  const performing = await call(
    'Performing after 12 hours',
    'PerformTransaction',
    { id },
    { codes: [-31008] },
    { after: [isThere] },
  )
  await call(
    'CheckTransaction after 12 hours',
    'CheckTransaction',
    { id },
    { fields: { state: -1, reason: 4, cancel_time: isMilliseconds } },
    { after: [performing] },
  )
}
