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

export type UzumOrder = { readonly orderId: string; readonly orderNumber: string }

type Told = {
  readonly operationType: string
  readonly operationState: 'SUCCESS' | 'FAIL'
}

/** How often and how long, in real ms, the run looks whether the merchant has read the order. */
const LOOKS = 30
const PAUSE_MS = 100

/**
 * Uzum Checkout's callbacks: each is answered 200, and as nothing signs them, the merchant must read the order
 * before it believes one.
 */
export const certifyUzum = async (
  world: World,
  sandbox: UzumSandbox,
  run: UzumRun,
): Promise<Report> => {
  const probe = createProbe(world, 'uzum')
  const { callbackUrl: url } = run

  const newest = () => world.traffic.newestFirst()[0]?.id ?? 0

  const wasRead = async (orderId: string, since: number): Promise<boolean> => {
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

  const step = async (options: {
    readonly title: string
    readonly body: string
    readonly isAnswered: (status: number) => boolean
    readonly expected: string
    readonly mustRead?: string
  }) => {
    const since = newest()
    await probe.step({
      title: options.title,
      call: 'callback',
      url,
      headers: { 'Content-Type': 'application/json' },
      body: options.body,
      expected: options.expected,
      judge: async ({ status }) => {
        if (!options.isAnswered(status)) return `HTTP ${status}`
        const { mustRead } = options
        return mustRead === undefined || (await wasRead(mustRead, since))
          ? null
          : 'the merchant believed it without reading the order (getOrderStatus)'
      },
    })
  }

  const notify = (title: string, order: UzumOrder, told: Told, mustRead = true) =>
    step({
      title,
      body: JSON.stringify({ ...order, ...told, rrn: '000000000001', cardType: 2 }),
      isAnswered: (status) => status === 200,
      expected: mustRead ? '200, and the order is read' : '200',
      ...(mustRead ? { mustRead: order.orderId } : {}),
    })

  const [paid, declined] = run.orders
  const success = { operationType: 'COMPLETE', operationState: 'SUCCESS' } as const
  const failure = { operationType: 'AUTHORIZE', operationState: 'FAIL' } as const
  const isNoFailure = (status: number) => status < 500

  await notify('A forged success of an order that nobody paid', declined, success)
  sandbox.pay(paid.orderId)
  await notify('An order was paid', paid, success)
  await notify('The same callback again', paid, success, false)
  await notify('A forged failure of the paid order', paid, failure, false)
  sandbox.decline(declined.orderId)
  await notify('An order was declined', declined, failure)
  sandbox.refund(paid.orderId)
  await notify('The paid order was refunded', paid, { ...success, operationType: 'REFUND' })
  await step({
    title: 'A callback for an order that the merchant does not have',
    body: JSON.stringify({ orderId: world.random.uuid(), orderNumber: 'unknown', ...success }),
    isAnswered: isNoFailure,
    expected: 'any answer but a server error',
  })
  await step({
    title: 'A callback that is no JSON',
    body: '{"orderId":',
    isAnswered: isNoFailure,
    expected: 'any answer but a server error',
  })
  return probe.report([url])
}
