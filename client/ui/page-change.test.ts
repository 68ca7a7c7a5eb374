import { readFileSync } from 'node:fs'
import postcss from 'postcss'
import { expect, test } from 'vitest'

const css = (file: string) => postcss.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))

/** What is said of the pictures of a page change, by the condition that it is said under. */
const said = (): readonly (readonly [string, string, string])[] => {
  const found: (readonly [string, string, string])[] = []
  css('./base.css').walkDecls(({ parent, prop, value }) => {
    if (!(parent instanceof postcss.Rule) || !parent.selector.includes('::view-transition')) return
    const { parent: around } = parent
    found.push([around instanceof postcss.AtRule ? around.params : '', prop, value])
  })
  return found
}

const msOf = (token: string): number => {
  let ms = Number.NaN
  css('./tokens.css').walkDecls(token, ({ parent, value }) => {
    if (parent instanceof postcss.Rule && parent.parent?.type === 'root')
      ms = Number.parseFloat(value)
  })
  return ms
}

test('a page gives way to the next within 200 ms, and at once where motion is not wanted', () => {
  expect(said()).toEqual([
    ['', 'animation-duration', 'var(--quick)'],
    ['(prefers-reduced-motion: reduce)', 'animation', 'none'],
  ])
  expect(msOf('--quick')).toBeLessThanOrEqual(200)
  expect(msOf('--quick')).toBeGreaterThan(0)
})
