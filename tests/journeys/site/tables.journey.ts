import type { Page } from '@playwright/test'
import { pathTo, type PageId } from '#locales/paths.ts'
import { expect, test } from '../../support/journey.ts'
import { sampledLanguages } from '../../support/sampled-languages.ts'

const pages: readonly PageId[] = ['where-we-work', 'alternative-care']
/** The largest distance of a number from its row's name, in px. */
const NEAR = 400

/** Numbers that are not in one line with their row's name, under their column's, near it and in sight. */
const lostNumbers = (page: Page): Promise<readonly string[]> =>
  page.locator('main table').evaluateAll((tables, near) => {
    const words = (cell: Element): DOMRect => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      return range.getBoundingClientRect()
    }
    const meet = (from: number, to: number, otherFrom: number, otherTo: number) =>
      from < otherTo && otherFrom < to
    const found: string[] = []
    for (const table of tables as HTMLTableElement[]) {
      const heads = [...(table.tHead?.rows[0]?.cells ?? [])]
      for (const cell of table.querySelectorAll('td')) {
        const row = cell.parentElement as HTMLTableRowElement
        const name = row.querySelector('th')
        const head = heads[cell.cellIndex]
        const number = words(cell)
        const label = `${name?.textContent ?? ''} / ${head?.textContent ?? ''}`
        if (!name || !head) found.push(`${label}: no name`)
        else if (!meet(number.top, number.bottom, words(name).top, words(name).bottom))
          found.push(`${label}: not in one line`)
        else if (!meet(number.left, number.right, words(head).left, words(head).right))
          found.push(`${label}: not under its column's name`)
        else if (number.left - words(name).right > near) found.push(`${label}: far away`)
        if (number.right > window.innerWidth) found.push(`${label}: out of sight`)
      }
    }
    return found
  }, NEAR)

for (const lang of sampledLanguages('tables'))
  test(`numbers of a table are beside their names, on a telephone and on a wide screen (${lang})`, async ({
    page,
  }) => {
    for (const id of pages) {
      await page.goto(pathTo(id, lang))
      await page.evaluate(() => document.fonts.ready)
      expect(await page.locator('main table td').count()).toBeGreaterThanOrEqual(6)
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 740 })
        expect(await lostNumbers(page), `${id} at ${width} px`).toEqual([])
      }
    }
  })
