import { readFileSync } from 'node:fs'
import { hand, type Pose } from '#drawings/hands/hand.ts'
import { relief } from '#drawings/hands/relief.ts'
import { painted } from '#drawings/hands/skin.ts'
import { turnBy } from '#drawings/hands/space.ts'
import { curve, points, shape } from '#drawings/scenes/outline.ts'
import { fill, stroke } from '#drawings/scenes/paint.ts'

const needle: Pose = {
  fingers: [
    [4, 40, 46, 24],
    [0, 48, 54, 28],
    [-4, 54, 58, 30],
    [-10, 56, 58, 30],
  ],
  thumb: [
    [34, 40],
    [12, 28],
    [0, 18],
  ],
  arm: [10, 8],
}

/** 16:00: the yard is drawn by hand in `sewing.svg`; here someone comes to sew at the hoop. */
export function sewing(): string {
  const yard = readFileSync(new URL('./sewing.svg', import.meta.url), 'utf8')
  const held = relief(
    hand(needle),
    { side: 'right', at: [1150, 640], size: 220, turn: turnBy(34, 0, 74), arm: 0.6 },
    { from: [-0.5, 0.75, 0.5], steps: [0.04, 0.4, 0.76], corners: 0.6 },
  )
  const sewer = [
    fill(held.outline, '#4a2450', { opacity: 0.35, transform: 'translate(18 26)' }),
    painted(held, {
      shade: '#8c4a4c',
      steps: ['#c67f62', '#efb487', '#ffe2b8'],
      nail: '#ffe3d2',
      line: '#7a3a3c',
    }),
    fill(shape(points('1166 598, 1230 590, 1230 740, 1190 730, 1166 706, 1158 650')), '#4f8f86'),
    stroke(curve(points('1166 600, 1158 650, 1168 704')), '#bfe0d4', 8),
  ]
  return yard.replace('</svg>', `${sewer.join('')}</svg>`)
}
