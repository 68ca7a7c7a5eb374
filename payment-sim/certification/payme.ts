import { basicAuth } from '../payme/merchant-api.ts'
import type { World } from '../world.ts'
import { accountError } from './payme-answer.ts'
import {
  createPaymeProbe,
  probeContentType,
  type CallOutcome,
  type PaymeProbe,
} from './payme-probe.ts'
import type { PaymeRun } from './payme-run.ts'
import { statement } from './payme-statement.ts'
import { createAndCancel, createPerformAndRefund, runOutOfTime } from './payme-transactions.ts'
import { paymeMerchantMethods } from '../providers.ts'
import { createProbe, type Outcome, type Report } from './probe.ts'

/** For what comes after a creation that was to be refused: passed unless a transaction came of it, whatever the refusal said. */
const notLetThrough = (step: CallOutcome): Outcome => ({
  ...step,
  hasPassed: !('state' in step.result),
})

/**
 * Wrong credentials and malformed requests must be refused. Answers what leaves the first order free: a creation
 * that is let through takes it.
 */
async function protocol({ raw, call }: PaymeProbe, { login, orders }: PaymeRun) {
  const params = { ...orders[0], id: 'c'.repeat(24), time: 0, from: 0, to: 1, reason: 3 }
  const wrongKey = basicAuth(login, 'wrong')
  const refused = { codes: [-32504] }
  const taking: Outcome[] = []
  for (const method of paymeMerchantMethods) {
    const step = await call(`${method} with a wrong key`, method, params, refused, {
      authorization: wrongKey,
    })
    if (method === 'CreateTransaction') taking.push(notLetThrough(step))
  }
  await call('Without Authorization', paymeMerchantMethods[0], params, refused, {
    authorization: null,
  })
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
  return taking
}

/** Wrong amounts, accounts and transactions. Answers what leaves the first order free. */
async function unknownThings({ call }: PaymeProbe, world: World, run: PaymeRun) {
  const [{ account, amount }] = run.orders
  const { unknownAccount } = run
  const wrong = amount + 1
  const amountError = { codes: [-31001] }
  await call(
    'May an order be paid?',
    'CheckPerformTransaction',
    { account, amount },
    {
      fields: { allow: true },
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
  const taking = await call(
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
  return [notLetThrough(taking)]
}

/** Payme's sandbox run, with every row of the Merchant API's rules (payment-sim/docs/payments.md §2). */
export async function certifyPayme(world: World, run: PaymeRun): Promise<Report> {
  const probe = createProbe(world, 'payme')
  const [order] = run.orders
  const contentType = run.isTypeProbed ? await probeContentType(probe, run, order) : run.contentType
  const payme = createPaymeProbe(probe, { ...run, contentType })
  const taking = [...(await protocol(payme, run)), ...(await unknownThings(payme, world, run))]
  const cancelled = await createAndCancel(payme, world, run, taking)
  const refunded = await createPerformAndRefund(payme, world, run)
  await runOutOfTime(payme, world, run)
  await statement(payme, world, [cancelled, refunded])
  return probe.report([run.endpoint])
}
