import { createHash } from 'node:crypto'
import { Hono } from 'hono'

export type ClickFlaw =
  | 'signatureIgnored'
  | 'amountIgnored'
  | 'paysTwice'
  | 'paidCannotBeCancelled'
  | 'confirmsCancelled'
  | 'prepareIdIgnored'
  | 'httpErrors'

type Order = { readonly id: number; state: 'prepared' | 'paid' | 'cancelled' }

type ClickMerchant = {
  readonly secretKey: string
  /** Sums in UZS by `merchant_trans_id`. */
  readonly orders: Readonly<Record<string, number>>
  readonly flaws?: readonly ClickFlaw[]
  /** Its numbers are texts, as many servers write them. */
  readonly writesTexts?: boolean
}

/** A small merchant server that follows Click's SHOP API, but for the flaws it is given. */
export function createClickMerchant({
  secretKey,
  orders,
  flaws = [],
  writesTexts = false,
}: ClickMerchant) {
  const prepared = new Map<string, Order>()
  const has = (flaw: ClickFlaw) => flaws.includes(flaw)
  const app = new Hono()
  for (const [path, work] of [
    ['/callbacks/click/prepare', prepare],
    ['/callbacks/click/complete', complete],
  ] as const)
    app.post(path, async (c) => {
      const form = new URLSearchParams(await c.req.text())
      const error = work(form)
      return c.json(answer(form, error), error < 0 && has('httpErrors') ? 400 : 200)
    })

  function isSigned(form: URLSearchParams): boolean {
    const field = (name: string) => form.get(name) ?? ''
    const text =
      field('click_trans_id') +
      field('service_id') +
      secretKey +
      field('merchant_trans_id') +
      (field('action') === '1' ? field('merchant_prepare_id') : '') +
      field('amount') +
      field('action') +
      field('sign_time')
    return createHash('md5').update(text).digest('hex') === field('sign_string')
  }

  /** What is wrong with either step; null when nothing is. */
  function mistakeIn(form: URLSearchParams): number | null {
    if (!isSigned(form) && !has('signatureIgnored')) return -1
    const expected = orders[form.get('merchant_trans_id') ?? '']
    if (expected === undefined) return -5
    if (Number(form.get('amount')) !== expected && !has('amountIgnored')) return -2
    return null
  }

  function prepare(form: URLSearchParams): number {
    const mistake = mistakeIn(form)
    if (mistake !== null) return mistake
    const id = form.get('merchant_trans_id') ?? ''
    const known = prepared.get(id)
    if (known?.state === 'paid' && !has('paysTwice')) return -4
    if (known?.state !== 'prepared')
      prepared.set(id, { id: 700 + prepared.size, state: 'prepared' })
    return 0
  }

  function complete(form: URLSearchParams): number {
    const mistake = mistakeIn(form)
    if (mistake !== null) return mistake
    const order = prepared.get(form.get('merchant_trans_id') ?? '')
    const isKnown = order && String(order.id) === form.get('merchant_prepare_id')
    if (!order || (!isKnown && !has('prepareIdIgnored'))) return -6
    if (Number(form.get('error')) < 0) {
      if (order.state === 'paid' && has('paidCannotBeCancelled')) return -4
      order.state = 'cancelled'
      return -9
    }
    if (order.state === 'cancelled' && !has('confirmsCancelled')) return -9
    if (order.state === 'paid' && !has('paysTwice')) return -4
    order.state = 'paid'
    return 0
  }

  const answer = (form: URLSearchParams, error: number) => ({
    click_trans_id: form.get('click_trans_id'),
    merchant_trans_id: form.get('merchant_trans_id'),
    ...(form.get('action') === '0'
      ? { merchant_prepare_id: prepared.get(form.get('merchant_trans_id') ?? '')?.id ?? null }
      : { merchant_confirm_id: null }),
    error: writesTexts ? String(error) : error,
    error_note: error === 0 ? 'Success' : `Refused ${error}`,
  })

  return {
    prepared,
    fetch: async (url: string, init?: RequestInit) => app.request(url, init),
  }
}
