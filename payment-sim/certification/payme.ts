import { basicAuth } from '../payme/merchant-api.ts'
import type { World } from '../world.ts'
import {
  accountError,
  createPaymeProbe,
  takenError,
  type PaymeProbe,
  type PaymeTarget,
} from './payme-probe.ts'
import { createProbe, type Report } from './probe.ts'

const HOURS_12 = 43_200_000

/** An order of the merchant that waits for its payment. */
export type PaymeOrder = {
  readonly account: Readonly<Record<string, string>>
  /** Tiyin. */
  readonly amount: number
}

/** What a run of Payme’s sandbox begins with. */
export type PaymeRun = PaymeTarget & {
  /** Three: one is cancelled, one is paid and refunded, one runs out of time. */
  readonly orders: readonly [PaymeOrder, PaymeOrder, PaymeOrder]
  readonly unknownAccount: Readonly<Record<string, string>>
  /** An order is paid once; an account that is filled up takes any number of transactions. */
  readonly accountType: 'one-time' | 'accumulative'
}

const isMilliseconds = (value: unknown) => typeof value === 'number' && value > 1_000_000_000_000
const isText = (value: unknown) => typeof value === 'string' && value !== ''

const methods = [
  'CheckPerformTransaction',
  'CreateTransaction',
  'PerformTransaction',
  'CancelTransaction',
  'CheckTransaction',
  'GetStatement',
]

/** Whoever does not know the key gets nothing, and what is no request is no request. */
const protocol = async ({ raw, call }: PaymeProbe, { login, orders }: PaymeRun) => {
  const params = { ...orders[0], id: 'c'.repeat(24), time: 0, from: 0, to: 1, reason: 3 }
  const wrongKey = basicAuth(login, 'wrong')
  for (const method of methods)
    await call(`${method} with a wrong key`, method, params, { codes: [-32504] }, wrongKey)
  await call('Without Authorization', methods[0] ?? '', params, { codes: [-32504] }, null)
  const call0 = 'CheckPerformTransaction'
  await raw({
    title: 'GET instead of POST',
    call: call0,
    method: 'GET',
    body: '',
    expected: { codes: [-32300] },
  })
  await raw({ title: 'No JSON', call: call0, body: '{', expected: { codes: [-32700] } })
  await raw({
    title: 'No method',
    call: call0,
    body: '{"id":1,"params":{}}',
    expected: { codes: [-32600] },
  })
  await call('An unknown method', 'NoSuchMethod', {}, { codes: [-32601] })
}

const unknownThings = async ({ call }: PaymeProbe, world: World, run: PaymeRun) => {
  const [{ account, amount }] = run.orders
  const { unknownAccount } = run
  const wrong = amount + 1
  const amountError = { codes: [-31001] }
  await call(
    'May an order be paid?',
    'CheckPerformTransaction',
    { account, amount },
    {
      fields: { allow: (value) => value === true },
    },
  )
  await call('Another amount', 'CheckPerformTransaction', { account, amount: wrong }, amountError)
  await call(
    'An unknown account',
    'CheckPerformTransaction',
    { account: unknownAccount, amount },
    accountError,
  )
  const create = () => ({ id: world.random.hex(24), time: world.clock.now() })
  await call(
    'Creation with another amount',
    'CreateTransaction',
    { ...create(), account, amount: wrong },
    amountError,
  )
  await call(
    'Creation for an unknown account',
    'CreateTransaction',
    { ...create(), account: unknownAccount, amount },
    accountError,
  )
  for (const method of ['CheckTransaction', 'PerformTransaction', 'CancelTransaction'])
    await call(
      `${method} of an unknown transaction`,
      method,
      { id: world.random.hex(24), reason: 3 },
      { codes: [-31003] },
    )
}

/** Creates a transaction twice: the second answer is the first's. */
const createTwice = async ({ call }: PaymeProbe, world: World, order: PaymeOrder) => {
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

/** The sandbox's first run: created, then cancelled. */
const createAndCancel = async (probe: PaymeProbe, world: World, run: PaymeRun) => {
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
  const cancel = { id, reason: 3 }
  const cancelled = await call('Cancellation', 'CancelTransaction', cancel, {
    fields: { state: -1, transaction, cancel_time: isMilliseconds },
  })
  const cancelTime = Number(cancelled['cancel_time'])
  await call('The same cancellation again', 'CancelTransaction', cancel, {
    fields: { state: -1, transaction, cancel_time: cancelTime },
  })
  await call(
    'CheckTransaction once cancelled',
    'CheckTransaction',
    { id },
    {
      fields: { state: -1, perform_time: 0, cancel_time: cancelTime, reason: 3 },
    },
  )
  await call('Performing what was cancelled', 'PerformTransaction', { id }, { codes: [-31008] })
  return { id, time, state: -1 }
}

/** The sandbox's second run: created, performed, then refunded. */
const createPerformAndRefund = async (probe: PaymeProbe, world: World, run: PaymeRun) => {
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
  const cancel = { id, reason: 5 }
  const refunded = await call('Refund', 'CancelTransaction', cancel, {
    fields: { state: -2, transaction, cancel_time: isMilliseconds },
  })
  const cancelTime = Number(refunded['cancel_time'])
  await call('The same refund again', 'CancelTransaction', cancel, {
    fields: { state: -2, transaction, cancel_time: cancelTime },
  })
  await call(
    'CheckTransaction once refunded',
    'CheckTransaction',
    { id },
    {
      fields: { state: -2, perform_time: performTime, cancel_time: cancelTime, reason: 5 },
    },
  )
  return { id, time, state: -2 }
}

/** A transaction whose `time` lies 12 hours back is over, whenever the merchant hears of it. */
const runOutOfTime = async ({ call }: PaymeProbe, world: World, run: PaymeRun) => {
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

type Known = { readonly id: string; readonly time: number; readonly state: number }

const statementRow = (row: unknown, { id, time, state }: Known) =>
  typeof row === 'object' &&
  row !== null &&
  'id' in row &&
  row.id === id &&
  'time' in row &&
  row.time === time &&
  'state' in row &&
  row.state === state &&
  [
    'amount',
    'account',
    'create_time',
    'perform_time',
    'cancel_time',
    'transaction',
    'reason',
  ].every((name) => name in row)

const timesOf = (rows: readonly unknown[]) =>
  rows.map((row) => Number((row as { time?: unknown }).time))

const statement = async ({ call }: PaymeProbe, world: World, known: readonly Known[]) => {
  const range = { from: world.clock.now() - 2 * HOURS_12, to: world.clock.now() }
  await call('GetStatement of the day', 'GetStatement', range, {
    fields: {
      transactions: (rows) =>
        Array.isArray(rows) &&
        known.every((one) => rows.some((row) => statementRow(row, one))) &&
        timesOf(rows).every((time, index, times) => index === 0 || time >= (times[index - 1] ?? 0)),
    },
  })
  await call(
    'GetStatement of an empty time',
    'GetStatement',
    { from: 0, to: 1 },
    {
      fields: { transactions: (rows) => Array.isArray(rows) && rows.length === 0 },
    },
  )
}

/** Payme's sandbox run, with every row of the Merchant API's rules (reference §2). */
export const certifyPayme = async (world: World, run: PaymeRun): Promise<Report> => {
  const probe = createProbe(world, 'payme')
  const payme = createPaymeProbe(probe, run)
  await protocol(payme, run)
  await unknownThings(payme, world, run)
  const cancelled = await createAndCancel(payme, world, run)
  const refunded = await createPerformAndRefund(payme, world, run)
  await runOutOfTime(payme, world, run)
  await statement(payme, world, [cancelled, refunded])
  return probe.report([run.endpoint])
}
