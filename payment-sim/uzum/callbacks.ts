import { callMerchant, jsonRequest, merchantUrl, type Variant } from '../merchant-calls.ts'
import type { World } from '../world.ts'
import { uzumErrorText } from './errors.ts'
import type { Operation, Order } from './orders.ts'

/** What the merchant is notified of. Nothing signs it: the merchant must read the order again. */
const payloadOf = (order: Order, operation: Operation, variant: Variant) => {
  const isSuccess = operation.state === 'SUCCESS'
  return {
    orderId: order.id,
    orderNumber: variant === 'altered' ? `${order.orderNumber}-other` : order.orderNumber,
    operationType: operation.operationType,
    operationState: isSuccess === (variant !== 'forged') ? 'SUCCESS' : 'FAIL',
    ...(operation.merchantOperationId === null
      ? {}
      : { merchantOperationId: operation.merchantOperationId }),
    ...(operation.rrn === null ? {} : { rrn: operation.rrn }),
    ...(order.card === null ? {} : { cardType: 2 }),
  }
}

/** Uzum's callbacks: resent until the merchant answers 200, five times at most. */
export const createUzumCallbacks = (world: World) => {
  const send = async (template: string, payload: (variant: Variant) => object) => {
    const { callbackRetries, callbackDelayMs } = world.settings.uzum
    await callMerchant(world, {
      provider: 'uzum',
      method: 'callback',
      url: merchantUrl(world, template),
      request: (variant) => jsonRequest(payload(variant)),
      retries: callbackRetries,
      delayMs: callbackDelayMs,
    })
  }

  return {
    operation: (order: Order, operation: Operation): void => {
      void send(world.settings.uzum.callbackUrl, (variant) => payloadOf(order, operation, variant))
    },
    formClosed: (order: Order): void => {
      const { eventCallbackUrl } = world.settings.uzum
      if (eventCallbackUrl === '') return
      void send(eventCallbackUrl, () => ({
        orderId: order.id,
        orderNumber: order.orderNumber,
        eventType: 'FORM_CLOSED',
        actionCode: 3042,
        actionCodeDescription: uzumErrorText(3042),
      }))
    },
  }
}

export type UzumCallbacks = ReturnType<typeof createUzumCallbacks>
