import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatMoney } from '#locales/formats.ts'
import { languages, type Lang } from '#locales/paths.ts'
import { orderBodyOf, priceField, quantityField } from '#machines/cart/order-values.ts'
import { postcardListSchema, type PostcardList } from '#machines/wire/postcard.schema.ts'
import { letters } from '#bff/letters/letters.table.ts'
import { operatorApp } from '#bff/ops/operator-app.ts'
import { opsWords } from '#bff/ops/ops-words.ts'
import { asCsv } from '#bff/ops/print.ts'
import type { OperatorRow } from '#bff/platform/operators/operator-kind.ts'
import { outbox } from '#bff/platform/outbox/outbox.table.ts'
import { callsOfSite, type Calls } from '../support/calls.ts'
import { rendered, siteContent, textOf } from '../support/rendered-page.ts'
import { mailsIn } from '../support/mails-in.ts'

let site: Calls
const catalogues = new Map<Lang, PostcardList>()
beforeAll(async () => {
  // The PDFs of documents are made by the build; no order needs them.
  const content = { ...siteContent, documents: [] }
  site = await callsOfSite({}, null, undefined, undefined, { content })
  for (const lang of languages) {
    const answer = await site.app.request(`/api/postcards?lang=${lang}`)
    catalogues.set(lang, postcardListSchema.parse(await answer.json()))
  }
}, 60_000)
afterAll(() => site.close())

const buyer = {
  'contact.name': 'Aziza Karimova',
  'contact.phone': '901234567',
  'contact.email': 'aziza@example.test',
  city: 'urgench',
  'delivery.kind': 'collection',
}

/** The page of an order that is shown once more before it is sent. */
const reviewPage = (lang: Lang, quantities: ReadonlyMap<number, number>): Promise<string> => {
  const chosen = [...quantities].map(
    ([id, quantity]) => [quantityField(id), String(quantity)] as const,
  )
  const values = { ...buyer, ...Object.fromEntries(chosen) }
  const letter = { sent: null, refused: null, typed: { values, step: 'review' as const } }
  return rendered('charity-postcards', lang, { data: { ...catalogues.get(lang), letter } })
}

const inputs = (html: string): readonly string[] => html.match(/<input[^>]*>/g) ?? []

/** The value of one of the page's fields; empty where it has none. */
const valueOf = (html: string, name: string): string => {
  const input = inputs(html).find((tag) => tag.includes(`name="${name}"`))
  if (input === undefined) throw new Error(`the page has no field ${name}`)
  return / value="([^"]*)"/.exec(input)?.[1] ?? ''
}

const digits = (text: string): number => Number(text.replace(/\D/g, ''))

/** The text of the element with this mark. */
const shownAs = (html: string, mark: string): string =>
  textOf(new RegExp(`data-value="${mark}"[^>]*>(.*?)</strong>`).exec(html)?.[1] ?? '')

const exported = async (): Promise<readonly string[]> => {
  const answer = await operatorApp(site.services).request('/postcard-orders')
  const { rows } = (await answer.json()) as { rows: readonly OperatorRow[] }
  const [names = '', values = ''] = asCsv(rows, opsWords('en'), ';')
    .replace('\uFEFF', '')
    .split('\r\n')
  const cells = values.split(';')
  return ['pieces', 'total'].map((name) => cells[names.split(';').indexOf(name)] ?? '')
}

const carts = fc.record({
  lang: fc.constantFrom(...languages),
  lines: fc.uniqueArray(
    fc.record({
      id: fc.constantFrom(...siteContent.postcards.map(({ id }) => id)),
      quantity: fc.integer({ min: 50, max: 100_000 }),
    }),
    { selector: ({ id }) => id, minLength: 1, maxLength: 8 },
  ),
})

test('over random carts the total is Σ price × quantity in the page, the order, its mails and the export', async () => {
  await fc.assert(
    fc.asyncProperty(carts, async ({ lang, lines }) => {
      await site.database.delete(letters)
      await site.database.delete(outbox)
      const html = await reviewPage(lang, new Map(lines.map((line) => [line.id, line.quantity])))

      // What the page holds: the number and the price of every design of its catalogue.
      const held = siteContent.postcards.map(({ id }) => ({
        id,
        quantity: Number(valueOf(html, quantityField(id))),
        price: Number(valueOf(html, priceField(id))),
      }))
      expect(held.filter(({ quantity }) => quantity > 0)).toHaveLength(lines.length)
      const total = held.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
      const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
      expect(digits(shownAs(html, 'order-total'))).toBe(total)

      const fields = held.flatMap(({ id, quantity, price }) => [
        [quantityField(id), quantity === 0 ? '' : String(quantity)] as const,
        [priceField(id), String(price)] as const,
      ])
      const body = { ...orderBodyOf({ ...buyer, ...Object.fromEntries(fields) }), lang }
      const answer = await site.post('/api/postcard-orders', body, {
        'Idempotency-Key': randomUUID(),
      })
      expect(await answer.json()).toMatchObject({ total })
      expect(await site.database.select().from(letters)).toMatchObject([
        { fields: { total, pieces } },
      ])
      const mails = await mailsIn(site.database)
      expect(mails).toHaveLength(2)
      expect(mails[0]?.body).toContain(formatMoney('ru', total))
      expect(mails[1]?.body).toContain(formatMoney(lang, total))
      expect(await exported()).toEqual([String(pieces), String(total)])
    }),
    { numRuns: 25 },
  )
}, 60_000)
