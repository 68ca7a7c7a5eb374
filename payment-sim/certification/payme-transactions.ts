import type { World } from '../world.ts'
import { takenError, type PaymeProbe } from './payme-probe.ts'
import { HOURS_12, type PaymeOrder, type PaymeRun } from './payme-run.ts'

const isMilliseconds = (value: unknown) => typeof value === 'number' && value > 1_000_000_000_000
const isText = (value: unknown) => typeof value === 'string' && value !== ''

/** Creates a transaction twice: the second answer is the first's. */
async function createTwice({ call }: PaymeProbe, world: World, order: PaymeOrder) {
  const id = world.random.hex(24)
  const params = { id, time: world.clock.now(), ...order }
  const created = await call('Creation', 'CreateTransaction', params, {
    fields: { state: 1, transaction: isText, create_time: isMilliseconds },
  })
  const same = {
    state: 1,
    transaction: String(created['transaction']),
    create_time: Number(created['create_time']),
  }
  await call('The same creation again', 'CreateTransaction', params, { fields: same })
  await call(
    'CheckTransaction once created',
    'CheckTransaction',
    { id },
    {
      fields: { ...same, perform_time: 0, cancel_time: 0, reason: null },
    },
  )
  return { id, time: params.time, transaction: same.transaction }
}

type Cancellation = {
  /** How the report names the three calls. */
  readonly steps: readonly [first: string, again: string, check: string]
  /** Payme's: 3 before the payment, 5 after it. */
  readonly reason: number
  readonly answer: { readonly state: number; readonly transaction: string }
  readonly performTime: number
}

/** Cancels a transaction twice, before or after its payment: the second answer is the first's. */
async function cancelTwice(
  { call }: PaymeProbe,
  id: string,
  { steps: [first, again, check], reason, answer, performTime }: Cancellation,
) {
  const cancelled = await call(
    first,
    'CancelTransaction',
    { id, reason },
    {
      fields: { ...answer, cancel_time: isMilliseconds },
    },
  )
  const times = { cancel_time: Number(cancelled['cancel_time']) }
  await call(again, 'CancelTransaction', { id, reason }, { fields: { ...answer, ...times } })
  await call(
    check,
    'CheckTransaction',
    { id },
    {
      fields: { state: answer.state, perform_time: performTime, ...times, reason },
    },
  )
}

/** The sandbox's first run: created, then cancelled. */
export async function createAndCancel(probe: PaymeProbe, world: World, run: PaymeRun) {
  const { call } = probe
  const [order] = run.orders
  const { id, transaction, time } = await createTwice(probe, world, order)
  if (run.accountType === 'one-time')
    await call(
      'Another transaction for the same order',
      'CreateTransaction',
      { id: world.random.hex(24), time: world.clock.now(), ...order },
      takenError,
    )
  await cancelTwice(probe, id, {
    steps: ['Cancellation', 'The same cancellation again', 'CheckTransaction once cancelled'],
    reason: 3,
    answer: { state: -1, transaction },
    performTime: 0,
  })
  await call('Performing what was cancelled', 'PerformTransaction', { id }, { codes: [-31008] })
  return { id, time, state: -1 }
}

/** The sandbox's second run: created, performed, then refunded. */
export async function createPerformAndRefund(probe: PaymeProbe, world: World, run: PaymeRun) {
  const { call } = probe
  const order = run.orders[1]
  const { id, transaction, time } = await createTwice(probe, world, order)
  const performed = await call(
    'Performing',
    'PerformTransaction',
    { id },
    {
      fields: { state: 2, transaction, perform_time: isMilliseconds },
    },
  )
  const performTime = Number(performed['perform_time'])
  await call(
    'The same performing again',
    'PerformTransaction',
    { id },
    {
      fields: { state: 2, transaction, perform_time: performTime },
    },
  )
  await call(
    'CheckTransaction once performed',
    'CheckTransaction',
    { id },
    {
      fields: { state: 2, perform_time: performTime, cancel_time: 0, reason: null },
    },
  )
  if (run.accountType === 'one-time')
    await call(
      'May a paid order be paid?',
      'CheckPerformTransaction',
      { account: order.account, amount: order.amount },
      takenError,
    )
  await cancelTwice(probe, id, {
    steps: ['Refund', 'The same refund again', 'CheckTransaction once refunded'],
    reason: 5,
    answer: { state: -2, transaction },
    performTime,
  })
  return { id, time, state: -2 }
}

/** A transaction whose `time` is 12 hours ago is over, whenever the merchant gets it. */
export async function runOutOfTime({ call }: PaymeProbe, world: World, run: PaymeRun) {
  const id = world.random.hex(24)
  const time = world.clock.now() - HOURS_12 - 1000
  const created = await call(
    'Creation whose time lies 12 hours back',
    'CreateTransaction',
    { id, time, ...run.orders[2] },
    { fields: {} },
  )
  if (!('state' in created)) return
  await call('Performing after 12 hours', 'PerformTransaction', { id }, { codes: [-31008] })
  await call(
    'CheckTransaction after 12 hours',
    'CheckTransaction',
    { id },
    {
      fields: { state: -1, reason: 4, cancel_time: isMilliseconds },
    },
  )
}
