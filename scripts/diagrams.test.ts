import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chartOf, statesOf, transitionsOf } from '#client/inspector/chart.ts'
import { diagrams, diagramsFolder, drawnMachines } from './diagrams.ts'

const made = await diagrams()
const machines = await drawnMachines()

test('the diagrams in docs/machines are those of the machines (npm run diagrams)', async () => {
  expect((await readdir(diagramsFolder)).sort()).toEqual([...made.keys()].sort())
  for (const [name, page] of made)
    expect(await readFile(join(diagramsFolder, name), 'utf8'), name).toBe(page)
})

test('a page shows its drawing and names what each state does', () => {
  const donation = made.get('donation.md')
  expect(donation).toContain('](donation.svg)')
  expect(donation).toContain('| `verification.asking` |  | `readDonation` |')
})

const attributesOf = (svg: string, name: string): readonly string[] =>
  [...svg.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value)

type Box = { left: number; top: number; right: number; bottom: number }

const boxPattern =
  /data-state="([^"]*)"><rect class="box" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g

const boxesOf = (svg: string): ReadonlyMap<string, Box> =>
  new Map(
    [...svg.matchAll(boxPattern)].map(([, path = '', ...numbers]) => {
      const [left = 0, top = 0, width = 0, height = 0] = numbers.map(Number)
      return [path, { left, top, right: left + width, bottom: top + height }]
    }),
  )

const isWithin = (inner: Box, outer: Box): boolean =>
  inner.left >= outer.left &&
  inner.top >= outer.top &&
  inner.right <= outer.right &&
  inner.bottom <= outer.bottom

const isApart = (a: Box, b: Box): boolean =>
  a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top

const outerOf = (path: string): string => path.split('.').slice(0, -1).join('.')

test.each(machines)(
  'the drawing of $name has each state and each transition',
  ({ name, machine }) => {
    const chart = chartOf(machine)
    const svg = made.get(`${name}.svg`) ?? ''
    const states = statesOf(chart).map(({ path }) => path)
    expect(attributesOf(svg, 'data-state')).toEqual(['', ...states])
    expect(new Set(attributesOf(svg, 'data-transition'))).toEqual(
      new Set(transitionsOf(chart).map(({ id }) => id)),
    )
    const boxes = [...boxesOf(svg)].filter(([path]) => path !== '')
    expect(boxes).toHaveLength(states.length)
    for (const [path, box] of boxes) {
      const outer = boxesOf(svg).get(outerOf(path))
      expect(outer !== undefined && isWithin(box, outer), `${path} is within its state`).toBe(true)
      for (const [other, beside] of boxes)
        if (other !== path && outerOf(other) === outerOf(path))
          expect(isApart(box, beside), `${path} lies over ${other}`).toBe(true)
    }
  },
)
