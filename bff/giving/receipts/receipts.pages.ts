import { pathTo } from '#locales/paths.ts'
import type { PageLoaders, PagePosts } from '#bff/pages/render/page-data.ts'
import type { Receipts } from './receipts.ts'
import { receiptViewOf } from './receipts.view.ts'

const missing = { status: 404, data: null } as const

type ReceiptPageDeps = { readonly receipts: Receipts; readonly publicUrl: string }

export const receiptLoader =
  ({ receipts, publicUrl }: ReceiptPageDeps): PageLoaders['receipt'] =>
  async ({ params }) => {
    const receipt = await receipts.byToken(params['token'] ?? '')
    if (receipt === null) return missing
    return {
      status: 200,
      data: receiptViewOf(receipt, publicUrl),
      // Whoever is sent the address sees the stitch; no name, sum or day.
      ...(receipt.state === 'refunded' ? {} : { image: `/stitches/${receipt.token}.png` }),
    }
  }

/**
 * The form on a receipt of a monthly donation, which needs no script: the donor's link is sent to the
 * donor, and 303 leads back to the page, whether it was sent now or shortly before.
 */
export const receiptPost =
  (receipts: Receipts): NonNullable<PagePosts['receipt']> =>
  async (_, { lang, params }) => {
    const token = params['token'] ?? ''
    const outcome = await receipts.sendManageLink(token)
    if (outcome === 'unknown') return { status: 404, answer: missing }
    const page = pathTo('receipt', lang, { token })
    return { seeOther: outcome === 'sent' ? `${page}?done=link#manage-link` : page }
  }
