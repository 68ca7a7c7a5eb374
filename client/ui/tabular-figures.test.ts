import { readdirSync, readFileSync } from 'node:fs'
import postcss from 'postcss'
import { expect, test } from 'vitest'

const client = new URL('../', import.meta.url)

/** Sums and times aligned under each other; counts of two figures look torn where each has one width. */
const columns = [
  'inspector/machines-page.css .time',
  'pages/book-of-donations/book.module.css .amounts td',
  'pages/charity-postcards/cart.module.css .sum',
  'pages/charity-postcards/order-review.module.css .lines li > :last-child',
  'pages/home/proof.module.css .shares dd',
]

test('tabular figures are used in columns of sums and times only', () => {
  const found: string[] = []
  for (const file of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.css')) continue
    postcss.parse(readFileSync(new URL(file, client), 'utf8')).walkDecls((declaration) => {
      if (!/tabular-nums|tnum/.test(declaration.value)) return
      const rule = declaration.parent
      found.push(`${file} ${rule instanceof postcss.Rule ? rule.selector : ''}`.trim())
    })
  }
  expect(found.toSorted()).toEqual(columns)
})
