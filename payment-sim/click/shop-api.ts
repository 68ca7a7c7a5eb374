import * as z from 'zod'
import { callMerchant, merchantUrl, type Variant } from '../merchant-calls.ts'
import { tashkentTime } from '../tashkent-time.ts'
import type { World } from '../world.ts'
import { signString } from './signature.ts'

/** What Click sends when the payment did not happen (the sample of its documents). */
export const CANCELLED = -5017

/** What Prepare and Complete have in common (payment-sim/docs/payments.md §3.2). */
export type ShopRequest = {
  readonly clickTransId: string
  readonly paydocId: string
  readonly merchantTransId: string
  /** Sum in UZS as text with two decimals; the signature is of this text. */
  readonly amount: string
  readonly serviceId: string
}

/** What the merchant answered; `silent` when there was no answer that can be read. */
export type ShopAnswer =
  | {
      readonly kind: 'answer'
      readonly error: number
      readonly note: string
      readonly prepareId: string | null
    }
  | { readonly kind: 'silent' }

const idSchema = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((id) => (id == null ? null : String(id)))

const answerSchema = z.object({
  error: z.coerce.number().int(),
  error_note: z.string().catch(''),
  merchant_prepare_id: idSchema,
})

export const readShopAnswer = (status: number, body: string): ShopAnswer => {
  if (status !== 200) return { kind: 'silent' }
  try {
    const parsed = answerSchema.safeParse(JSON.parse(body))
    if (!parsed.success) return { kind: 'silent' }
    const { error, error_note: note, merchant_prepare_id: prepareId } = parsed.data
    return { kind: 'answer', error, note, prepareId }
  } catch {
    return { kind: 'silent' }
  }
}

/** The form of Prepare (action 0) or Complete (action 1), signed. */
export const shopForm = (
  request: ShopRequest,
  step: {
    readonly prepareId: string | null
    readonly error: number
    readonly note: string
    readonly time: number
    readonly secretKey: string
  },
): URLSearchParams => {
  const signed = {
    click_trans_id: request.clickTransId,
    service_id: request.serviceId,
    merchant_trans_id: request.merchantTransId,
    ...(step.prepareId === null ? {} : { merchant_prepare_id: step.prepareId }),
    amount: request.amount,
    action: step.prepareId === null ? '0' : '1',
    sign_time: tashkentTime(step.time),
  }
  return new URLSearchParams({
    ...signed,
    click_paydoc_id: request.paydocId,
    error: String(step.error),
    error_note: step.note,
    sign_string: signString(signed, step.secretKey),
  })
}

/** Click's SHOP API as Click calls it: signed forms to the two addresses of the merchant's server. */
export const createShopApi = (world: World) => {
  const call = async (
    request: ShopRequest,
    step: { readonly prepareId: string | null; readonly error: number; readonly note: string },
    retries = world.settings.click.merchantRetries,
  ): Promise<ShopAnswer> => {
    const { prepareUrl, completeUrl, secretKey } = world.settings.click
    const isPrepare = step.prepareId === null
    const formOf = (variant: Variant) =>
      shopForm(variant === 'altered' ? { ...request, amount: '1000.00' } : request, {
        ...step,
        time: world.clock.now(),
        secretKey: variant === 'forged' ? 'forged' : secretKey,
      })
    const reply = await callMerchant(world, {
      provider: 'click',
      method: isPrepare ? 'prepare' : 'complete',
      url: merchantUrl(world, isPrepare ? prepareUrl : completeUrl),
      request: (variant) => ({
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: formOf(variant).toString(),
      }),
      retries,
      isAnswered: ({ status, body }) => readShopAnswer(status, body).kind === 'answer',
    })
    return reply === null ? { kind: 'silent' } : readShopAnswer(reply.status, reply.body)
  }

  return {
    prepare: (request: ShopRequest) =>
      call(request, { prepareId: null, error: 0, note: 'Success' }),
    complete: (request: ShopRequest, prepareId: string, retries?: number) =>
      call(request, { prepareId, error: 0, note: 'Success' }, retries),
    /** Reports that nothing was paid, or that what was paid went back. */
    cancel: (request: ShopRequest, prepareId: string, retries?: number, error = CANCELLED) =>
      call(request, { prepareId, error, note: 'Payment cancelled' }, retries),
  }
}

export type ShopApi = ReturnType<typeof createShopApi>
