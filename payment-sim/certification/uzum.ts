import type { World } from '../world.ts'
import { createProbe, type Report } from './probe.ts'

/** What the run does to orders that the merchant has registered, without calling it back. */
export type UzumSandbox = {
  /** Orders that wait for their payment, newest first. */
  waiting(): readonly { readonly orderId: string; readonly orderNumber: string }[]
  pay(orderId: string): void
  decline(orderId: string): void
  refund(orderId: string): void
}

export type UzumRun = {
  readonly callbackUrl: string
  /** Two: one is paid and refunded, one is declined. */
  readonly orders: readonly [UzumOrder, UzumOrder]
}

/** An order that the merchant has registered: Uzum’s id of it, and the merchant’s own number. */
export type UzumOrder = { readonly orderId: string; readonly orderNumber: string }

type Operation = {
  readonly operationType: string
  readonly operationState: 'SUCCESS' | 'FAIL'
}

/** How often and how long, in real ms, the run looks whether the merchant has read the order. */
const LOOKS = 30
const PAUSE_MS = 100

type Callback = {
  readonly title: string
  readonly body: string
  readonly isAnswered: (status: number) => boolean
  readonly expected: string
  /** The order that the merchant must read before it acts on the callback. */
  readonly mustRead?: string
}

type Notice = Operation & { readonly title: string; readonly mustRead?: boolean }

const success = { operationType: 'COMPLETE', operationState: 'SUCCESS' } as const
const failure = { operationType: 'AUTHORIZE', operationState: 'FAIL' } as const

/**
 * Uzum Checkout's callbacks: each is answered 200, and as nothing signs them, the merchant must read the order
 * before it acts on one.
 */
export async function certifyUzum(
  world: World,
  sandbox: UzumSandbox,
  run: UzumRun,
): Promise<Report> {
  const probe = createProbe(world, 'uzum')
  const url = run.callbackUrl
  const newestExchange = () => world.traffic.newestFirst()[0]?.id ?? 0

  /** Whether the merchant has read an order after an exchange; waits a moment for it. */
  async function wasRead(orderId: string, since: number): Promise<boolean> {
    for (let look = 0; look < LOOKS; look += 1) {
      const isRead = world.traffic
        .newestFirst()
        .some(
          ({ id, method, request }) =>
            id > since &&
            method === 'payment/getOrderStatus' &&
            JSON.stringify(request.body).includes(orderId),
        )
      if (isRead) return true
      await world.sleep(PAUSE_MS)
    }
    return false
  }

  async function call(callback: Callback): Promise<void> {
    const since = newestExchange()
    const { title, body, expected, isAnswered, mustRead } = callback
    await probe.step({
      title,
      call: 'callback',
      url: url,
      headers: { 'Content-Type': 'application/json' },
      body,
      expected,
      rule:
        mustRead === undefined
          ? 'Uzum’s Checkout API, callbacks'
          : 'Uzum’s Checkout API, callbacks: they carry no signature',
      judge: async ({ status }) => {
        if (!isAnswered(status)) return `HTTP ${status}`
        return mustRead === undefined || (await wasRead(mustRead, since))
          ? null
          : 'the merchant believed it without reading the order (getOrderStatus)'
      },
    })
  }

  function notify(order: UzumOrder, notice: Notice): Promise<void> {
    const { title, mustRead = true, ...operation } = notice
    return call({
      title,
      body: JSON.stringify({ ...order, ...operation, rrn: '000000000001', cardType: 2 }),
      isAnswered: (status) => status === 200,
      expected: mustRead ? '200, and the order is read' : '200',
      ...(mustRead ? { mustRead: order.orderId } : {}),
    })
  }

  /** A callback for an unknown order must not crash the merchant. */
  async function callWithNonsense(): Promise<void> {
    const orderId = world.random.uuid()
    const expected = 'any answer but a server error'
    const isAnswered = (status: number) => status < 500
    await call({
      title: 'A callback for an order that the merchant does not have',
      body: JSON.stringify({ orderId, orderNumber: 'unknown', ...success }),
      isAnswered,
      expected,
    })
    await call({
      title: 'A callback that is no JSON',
      body: '{"orderId":',
      isAnswered,
      expected,
    })
  }

  const [paid, declined] = run.orders
  await notify(declined, {
    title: 'A forged success of an order that nobody paid',
    ...success,
  })
  sandbox.pay(paid.orderId)
  await notify(paid, { title: 'An order was paid', ...success })
  await notify(paid, { title: 'The same callback again', ...success, mustRead: false })
  await notify(paid, {
    title: 'A forged failure of the paid order',
    ...failure,
    mustRead: false,
  })
  sandbox.decline(declined.orderId)
  await notify(declined, { title: 'An order was declined', ...failure })
  sandbox.refund(paid.orderId)
  await notify(paid, {
    title: 'The paid order was refunded',
    ...success,
    operationType: 'REFUND',
  })
  await callWithNonsense()
  return probe.report([run.callbackUrl])
}
