import { CANCELLED, readShopAnswer, shopForm, type ShopRequest } from '../click/shop-api.ts'
import type { World } from '../world.ts'
import { createProbe, type Answer, type Outcome, type Report } from './probe.ts'

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
  /** UZS, where it is not the order's. */
  readonly amount?: number
  readonly clickError?: number
  readonly secretKey?: string
  readonly after?: readonly Outcome[]
}

/** How a scenario ended, and the `merchant_prepare_id` that it gave (`0` when it gave none). */
type Played = Outcome & {
  readonly prepareId: string
  /** For what comes after a call that was to be refused: passed unless the merchant answered 0. */
  readonly notLetThrough: Outcome
}

function judge({ error, prepareId }: Scenario, { status, json }: Answer): string | null {
  if (status !== 200) return `HTTP ${status}`
  const answer = readShopAnswer(status, JSON.stringify(json ?? null))
  if (answer.kind === 'silent') return 'no JSON with `error`'
  if (answer.error !== error) return `error ${answer.error}`
  const lacksId = prepareId === null && error === 0 && answer.prepareId === null
  return lacksId ? 'merchant_prepare_id is missing' : null
}

/** Click's fifteen scenarios, in the order of its own generator (payment-sim/docs/payments.md §3.2). */
export async function certifyClick(world: World, run: ClickRun): Promise<Report> {
  const probe = createProbe(world, 'click')
  /** The `click_trans_id` of each order. */
  const payments = new Map<ClickOrder, string>()
  let count = 0

  function idOf(order: ClickOrder): string {
    const known = payments.get(order)
    if (known !== undefined) return known
    const id = String(14_000_000_000 + world.random.int(1_000_000_000))
    payments.set(order, id)
    return id
  }

  function formOf({ order, prepareId, ...changes }: Scenario): URLSearchParams {
    const { amount = order.amount, clickError = 0, secretKey = run.secretKey } = changes
    const clickTransId = idOf(order)
    const request: ShopRequest = {
      clickTransId,
      paydocId: `2${clickTransId}`,
      merchantTransId: order.merchantTransId,
      amount: amount.toFixed(2),
      serviceId: String(run.serviceId),
    }
    const note = clickError === 0 ? 'Success' : 'Payment cancelled'
    return shopForm(request, {
      prepareId,
      error: clickError,
      note,
      time: world.clock.now(),
      secretKey,
    })
  }

  async function play(scenario: Scenario): Promise<Played> {
    const isPrepare = scenario.prepareId === null
    count += 1
    const { json, ...outcome } = await probe.step({
      title: `${count}. ${scenario.title}`,
      after: scenario.after ?? [],
      call: isPrepare ? 'prepare' : 'complete',
      url: isPrepare ? run.prepareUrl : run.completeUrl,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: formOf(scenario).toString(),
      expected: `error ${scenario.error}`,
      rule: `Click’s SHOP API, ${isPrepare ? 'Prepare' : 'Complete'}`,
      judge: (answer) => judge(scenario, answer),
    })
    const answer = readShopAnswer(200, JSON.stringify(json ?? null))
    return {
      ...outcome,
      prepareId: (answer.kind === 'answer' ? answer.prepareId : null) ?? '0',
      notLetThrough: {
        ...outcome,
        hasPassed: !(answer.kind === 'answer' && answer.error === 0),
      },
    }
  }

  /** 1–8: an order that is paid, and cancelled all the same. */
  async function playPaid(order: ClickOrder): Promise<void> {
    const unknown = { merchantTransId: run.unknownOrder, amount: order.amount }
    const secretKey = `${run.secretKey}-wrong`
    const begin = { order, prepareId: null }
    await play({ title: 'Prepare with a wrong signature', error: -1, ...begin, secretKey })
    await play({
      title: 'Prepare, unknown order',
      error: -5,
      order: unknown,
      prepareId: null,
    })
    const prepared = await play({ title: 'Prepare', error: 0, ...begin })
    const paid = { order, prepareId: prepared.prepareId }
    /** What would have paid the order, were it let through. */
    const unsigned = await play({
      title: 'Complete with a wrong signature',
      error: -1,
      ...paid,
      secretKey,
      after: [prepared],
    })
    const cheap = await play({
      title: 'Complete with the amount 300',
      error: -2,
      ...paid,
      amount: 300,
      after: [prepared, unsigned.notLetThrough],
    })
    const completed = await play({
      title: 'Complete',
      error: 0,
      ...paid,
      after: [prepared, unsigned.notLetThrough, cheap.notLetThrough],
    })
    const after = [completed]
    await play({ title: 'The same Complete again', error: -4, ...paid, after })
    const clickError = CANCELLED
    await play({ title: 'Cancelling what was paid', error: -9, ...paid, clickError, after })
  }

  /** 9–11: an order that is tried with a wrong prepare id, then paid. */
  async function playTried(order: ClickOrder): Promise<void> {
    const prepared = await play({ title: 'Prepare', error: 0, order, prepareId: null })
    const wrong = await play({
      title: 'Complete with an unknown prepare id',
      error: -6,
      order,
      prepareId: '999999999',
      after: [prepared],
    })
    await play({
      title: 'Complete with the right one',
      error: 0,
      order,
      prepareId: prepared.prepareId,
      after: [prepared, wrong.notLetThrough],
    })
  }

  /** 12–15: an order that is cancelled before it was paid. */
  async function playCancelled(order: ClickOrder): Promise<void> {
    const prepared = await play({ title: 'Prepare', error: 0, order, prepareId: null })
    const over = { error: -9, order, prepareId: prepared.prepareId }
    const cancelled = await play({
      title: 'Cancelling',
      ...over,
      clickError: CANCELLED,
      after: [prepared],
    })
    const after = [cancelled]
    await play({ title: 'Cancelling again', ...over, clickError: CANCELLED, after })
    await play({ title: 'Complete of what was cancelled', ...over, after })
  }

  const [paid, tried, cancelled] = run.orders
  await playPaid(paid)
  await playTried(tried)
  await playCancelled(cancelled)
  return probe.report([run.prepareUrl, run.completeUrl])
}
