import { crust, loaf } from '#drawings/scenes/bread.ts'
import { bowl, crockery, teapot } from '#drawings/scenes/crockery.ts'
import { curve, dots, leaf, line, points, shape } from '#drawings/scenes/outline.ts'
import { fill, group, linear, round, stroke } from '#drawings/scenes/paint.ts'
import { cast, thing } from './thing.ts'

/** Tea for two who talk. */
export const bowls = (): string =>
  thing(
    [...crockery],
    cast(286, 300, 150, 30),
    cast(142, 410, 110, 24),
    cast(356, 424, 104, 22),
    teapot([262, 190], 1.04),
    bowl([130, 336], 0.98, 12),
    bowl([344, 362], 0.84, -16),
    stroke(
      curve(points('112 300, 126 276, 112 254, 124 230')) +
        curve(points('150 296, 160 278, 150 262')),
      '#d9c3a0',
      7,
      { opacity: 0.7 },
    ),
  )

/** Bread under its cloth, tea beside it. */
export const bread = (): string =>
  thing(
    [
      ...crust,
      ...crockery,
      linear('linen', [60, 250], [420, 440], '0 #fffaf0, 0.5 #f0dfc2, 1 #cba98a'),
    ],
    cast(246, 392, 214, 44),
    fill(
      shape(
        points('26 324, 120 262, 250 250, 384 270, 458 330, 430 392, 330 436, 200 440, 84 412'),
      ),
      'url(#linen)',
    ),
    stroke(
      dots(points('52 330, 74 382, 124 410, 186 424, 250 426, 318 420, 380 398, 424 362, 436 326')),
      '#b8303a',
      11,
    ),
    stroke(
      curve(points('60 352, 110 366, 150 356')) + curve(points('336 396, 372 372, 410 366')),
      '#b48c74',
      5,
      {
        opacity: 0.5,
      },
    ),
    cast(372, 262, 96, 18),
    bowl([362, 180], 0.92, 8),
    loaf([206, 306], 0.68, 3),
    stroke(curve(points('346 142, 358 120, 346 100, 356 78')), '#d9c3a0', 7, { opacity: 0.7 }),
  )

/** A seedling in a bowl: what is given month by month. */
export const sprout = (): string =>
  thing(
    [...crockery, linear('young', [160, 40], [320, 260], '0 #b9cf74, 0.5 #6f9a4a, 1 #2c5f4c')],
    cast(262, 416, 160, 34),
    group(
      { transform: 'translate(236 272) scale(1.7)' },
      bowl([0, 0], 1, 4, false),
      fill('M-68 6a68 23 0 0 0 136 0a68 23 0 0 0-136 0z', '#5a3a30'),
      stroke(dots(points('-40 4, -18 14, 12 10, 34 4, 48 10, -52 10')), '#8a5c46', 6),
    ),
    stroke(curve(points('238 288, 232 216, 246 140, 238 74')), '#4d7a3c', 11),
    stroke(curve(points('234 284, 228 216, 242 142')), '#a9c46a', 3),
    fill(
      leaf([234, 214], [120, 168], 40) +
        leaf([244, 156], [150, 78], 36) +
        leaf([238, 80], [214, 16], 22),
      'url(#young)',
    ),
    fill(leaf([236, 236], [352, 198], 40) + leaf([246, 176], [338, 96], 36), '#2f6b4c'),
    stroke(
      line(points('234 214, 140 176')) +
        line(points('244 156, 164 92')) +
        line(points('236 236, 330 206')) +
        line(points('246 176, 322 110')),
      '#dbe8a4',
      3,
      { opacity: 0.6 },
    ),
  )

/** A cake with its candles lit. */
export const cake = (): string => {
  const candles = [-112, -74, -36, 0, 38, 76, 112].map((x, at) => {
    const y = 196 - Math.round(Math.sqrt(1 - (x / 150) ** 2) * (at % 2 === 0 ? -34 : 30))
    return group(
      { transform: `translate(${240 + x} ${y})` },
      fill('M-6-62h12V0q-6 5-12 0z', at % 2 === 0 ? '#2f62ad' : '#b8303a'),
      stroke('M-3-58V-4', '#ffffff', 2, { opacity: 0.6 }),
      fill('M-26-80a26 26 0 1 0 52 0a26 26 0 1 0-52 0z', 'url(#glow)'),
      fill('M0-104c12 16 10 34 0 38c-10-4-12-22 0-38z', '#f0872f'),
      fill('M0-92c6 9 5 20 0 22c-5-2-6-13 0-22z', '#fff0b8'),
    )
  })
  const drops = points('104 224, 138 252, 176 272, 216 280, 258 280, 300 274, 340 254, 374 226')
  return thing(
    [
      linear('side', [90, 220], [390, 400], '0 #f6d7a4, 0.5 #e0a468, 1 #a8623c'),
      linear('icing', [90, 140], [390, 260], '0 #fffdf4, 0.6 #fbeed6, 1 #e3c9a8'),
      round('glow', '0 #ffd27c 0.75, 1 #ffd27c 0'),
    ],
    cast(252, 412, 214, 36),
    fill('M30 388a210 46 0 0 0 420 0q-4-24-30-34H60q-26 10-30 34z', '#e9e6ea'),
    stroke('M34 394a206 42 0 0 0 412 0', '#2f62ad', 7),
    fill('M86 196V360Q120 408 240 410T394 360V196z', 'url(#side)'),
    stroke('M88 300Q130 348 240 350T392 300', '#fff3da', 15),
    stroke('M88 308Q130 356 240 358T392 308', '#b8303a', 5, { opacity: 0.7 }),
    fill('M82 196a158 74 0 1 0 316 0a158 74 0 1 0-316 0z', 'url(#icing)'),
    stroke(
      drops.map(([x, y], at) => `M${x} ${y - 24}V${y + (at % 3) * 10}`).join(''),
      '#fbeed6',
      30,
    ),
    fill('M82 196a158 74 0 1 0 316 0a158 74 0 1 0-316 0z', 'url(#icing)'),
    stroke(dots(points('112 214, 150 238, 196 254, 284 254, 330 238, 368 214')), '#e98a3a', 30),
    stroke(dots(points('108 210, 146 234, 192 250, 280 250, 326 234, 364 210')), '#ffc98a', 10),
    ...candles,
  )
}
