import { CANCELLED, readShopAnswer, shopForm, type ShopRequest } from '../click/shop-api.ts'
import type { World } from '../world.ts'
import { createProbe, type Report } from './probe.ts'

export type ClickOrder = {
  readonly merchantTransId: string
  /** UZS; the run needs another sum than 300. */
  readonly amount: number
}

export type ClickRun = {
  readonly prepareUrl: string
  readonly completeUrl: string
  readonly serviceId: number
  readonly secretKey: string
  /** Three: one is paid, one is tried with a wrong prepare id and paid, one is cancelled. */
  readonly orders: readonly [ClickOrder, ClickOrder, ClickOrder]
  readonly unknownOrder: string
}

type Scenario = {
  readonly title: string
  readonly error: number
  readonly order: ClickOrder
  /** Null is Prepare. */
  readonly prepareId: string | null
  readonly amount?: number
  readonly clickError?: number
  readonly secretKey?: string
}

/** Click's fifteen scenarios, in the order of its own generator (reference §3.2). */
export const certifyClick = async (world: World, run: ClickRun): Promise<Report> => {
  const probe = createProbe(world, 'click')
  const payments = new Map<ClickOrder, string>()
  let count = 0

  const idOf = (order: ClickOrder): string => {
    const known = payments.get(order)
    if (known !== undefined) return known
    const id = String(14_000_000_000 + world.random.int(1_000_000_000))
    payments.set(order, id)
    return id
  }

  const scenario = async (options: Scenario): Promise<string> => {
    const { title, error, order, prepareId, clickError = 0 } = options
    const { amount = order.amount, secretKey = run.secretKey } = options
    count += 1
    const clickTransId = idOf(order)
    const request: ShopRequest = {
      clickTransId,
      paydocId: `2${clickTransId}`,
      merchantTransId: order.merchantTransId,
      amount: amount.toFixed(2),
      serviceId: String(run.serviceId),
    }
    const note = clickError === 0 ? 'Success' : 'Payment cancelled'
    const form = shopForm(request, {
      prepareId,
      error: clickError,
      note,
      time: world.clock.now(),
      secretKey,
    })
    const json = await probe.step({
      title: `${count}. ${title}`,
      call: prepareId === null ? 'prepare' : 'complete',
      url: prepareId === null ? run.prepareUrl : run.completeUrl,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
      expected: `error ${error}`,
      judge: ({ status, json: given }) => {
        if (status !== 200) return `HTTP ${status}`
        const answer = readShopAnswer(status, JSON.stringify(given ?? null))
        if (answer.kind === 'silent') return 'no JSON with `error`'
        if (answer.error !== error) return `error ${answer.error}`
        const lacksId = prepareId === null && error === 0 && answer.prepareId === null
        return lacksId ? 'merchant_prepare_id is missing' : null
      },
    })
    const answer = readShopAnswer(200, JSON.stringify(json ?? null))
    return answer.kind === 'answer' ? (answer.prepareId ?? '0') : '0'
  }

  const [paid, tried, cancelled] = run.orders
  const unknown = { merchantTransId: run.unknownOrder, amount: paid.amount }
  const wrongKey = `${run.secretKey}-wrong`

  await scenario({
    title: 'Prepare with a wrong signature',
    error: -1,
    order: paid,
    prepareId: null,
    secretKey: wrongKey,
  })
  await scenario({ title: 'Prepare, unknown order', error: -5, order: unknown, prepareId: null })
  const first = await scenario({ title: 'Prepare', error: 0, order: paid, prepareId: null })
  const complete = { order: paid, prepareId: first }
  await scenario({
    title: 'Complete with a wrong signature',
    error: -1,
    ...complete,
    secretKey: wrongKey,
  })
  await scenario({ title: 'Complete with the amount 300', error: -2, ...complete, amount: 300 })
  await scenario({ title: 'Complete', error: 0, ...complete })
  await scenario({ title: 'The same Complete again', error: -4, ...complete })
  await scenario({
    title: 'Cancelling what was paid',
    error: -9,
    ...complete,
    clickError: CANCELLED,
  })
  const second = await scenario({ title: 'Prepare', error: 0, order: tried, prepareId: null })
  await scenario({
    title: 'Complete with an unknown prepare id',
    error: -6,
    order: tried,
    prepareId: '999999999',
  })
  await scenario({
    title: 'Complete with the right one',
    error: 0,
    order: tried,
    prepareId: second,
  })
  const third = await scenario({ title: 'Prepare', error: 0, order: cancelled, prepareId: null })
  const over = { order: cancelled, prepareId: third }
  await scenario({ title: 'Cancelling', error: -9, ...over, clickError: CANCELLED })
  await scenario({ title: 'Cancelling again', error: -9, ...over, clickError: CANCELLED })
  await scenario({ title: 'Complete of what was cancelled', error: -9, ...over })
  return probe.report([run.prepareUrl, run.completeUrl])
}
