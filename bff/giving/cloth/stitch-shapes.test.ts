import { expect, test } from 'vitest'
import { drawCloth, stitchShapes } from './cloth.ts'
import type { Stitch } from './sewing.ts'

const stitches: readonly Stitch[] = Array.from({ length: 120 }, (_, place) => ({
  season: 'spring',
  isMonthly: place % 4 === 0,
  isUnpicked: place === 50,
}))

test('paper shows the shapes that the picture shows, in the same order, at the same places', () => {
  for (const own of [0, 7, 119]) {
    const svg = drawCloth(stitches, { near: own })
    const { shapes, view, ring } = stitchShapes(stitches, own)
    expect(shapes).toHaveLength(svg.match(/<use /g)?.length ?? 0)
    expect(svg).toContain(
      `viewBox="${view.x - view.width} ${view.y - view.height} ${view.width * 2} ${view.height * 2}"`,
    )
    expect(svg).toContain(`<circle cx="${ring?.[0]}" cy="${ring?.[1]}"`)
    const places = [...svg.matchAll(/<use href="#[^"]+"(?: transform="([^"]*)")?/g)]
    for (const [place, [, transform = '']] of places.entries()) {
      const { x, y, turn, isMirrored } = shapes[place] ?? { x: 0, y: 0, turn: 0, isMirrored: false }
      const turned = ((turn % 360) + 360) % 360
      expect(transform).toBe(
        (x === 0 && y === 0 ? '' : `translate(${x} ${y})`) +
          (turned === 0 ? '' : `rotate(${turned})`) +
          (isMirrored ? 'scale(-1 1)' : ''),
      )
    }
  }
})
