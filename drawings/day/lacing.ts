import type { Point } from '#drawings/ornaments/geometry.ts'
import { seededRandom } from '#drawings/ornaments/random.ts'
import { hand, type Pose } from '#drawings/hands/hand.ts'
import { relief, type Light, type Placed, type Relief } from '#drawings/hands/relief.ts'
import { painted, type Skin } from '#drawings/hands/skin.ts'
import { turnBy } from '#drawings/hands/space.ts'
import { curve, dots, leaf, line, points, polygon, rough, shape } from '#drawings/scenes/outline.ts'
import { across, blur, fill, group, linear, stroke } from '#drawings/scenes/paint.ts'
import { dayPicture } from './day-picture.ts'

const light: Light = { from: [-0.45, 0.75, 0.5], steps: [0.04, 0.4, 0.76], corners: 0.6 }

const skin: Skin = {
  shade: '#8c4a4c',
  steps: ['#c67f62', '#efb487', '#ffe2b8'],
  nail: '#ffe3d2',
  line: '#7a3a3c',
}

const definitions = [
  linear('wall', [0, 0], [1200, 500], '0 #f9dca4, 0.5 #eab781, 1 #b97f78'),
  linear('step', [0, 600], [0, 690], '0 #e7c69c, 1 #c99b80'),
  linear('front', [0, 690], [0, 800], '0 #8c6675, 1 #6a4f70'),
  linear('door', [900, 0], [1200, 0], '0 #2f6f96, 1 #1f3f6b'),
  linear('cloth', [640, 0], [860, 0], '0 #4a63a0, 0.4 #2f4380, 1 #1b2654'),
  linear('upper', [420, 420], [780, 600], '0 #f0815a, 0.5 #cf5145, 1 #8c2f40'),
  linear('bag', [900, 0], [1180, 0], '0 #f5b04a, 0.55 #d98534, 1 #a2552f'),
  across('sleeve', '0 #dff0ea, 0.6 #8fbfb6, 1 #4f8288', [0, 0, 0.6, 1]),
  blur('soft', 8),
]

function doorway(): string {
  const random = seededRandom(8)
  const shadows = Array.from({ length: 34 }, () => {
    const [x, y] = [random() * 640, random() * 300]
    return leaf([x, y], [x + 50 - random() * 30, y + 34 + random() * 40], 20)
  })
  return [
    fill('M0 0h1200v800H0z', 'url(#wall)'),
    fill(shadows.join(''), '#c98a70', { opacity: 0.5, filter: 'url(#soft)' }),
    stroke('M-10 60q200 40 420-20M120-10q60 120 20 260', '#c98a70', 9, { opacity: 0.45 }),
    // The door stands open: its jamb, and a leaf of it, painted blue.
    fill('M880-10h60v630h-60z', '#7a4a34'),
    fill('M880-10h14v630h-14z', '#c98a58'),
    fill('M940-10h270v630H940z', 'url(#door)'),
    stroke('M980 20h180v240H980zM980 300h180v260H980z', '#173459', 7),
    stroke('M986 258V26h168M986 558V306h168', '#5fa3c4', 4),
    fill(rough(points('-10 604, 1210 596, 1210 694, -10 700'), 5, 2), 'url(#step)'),
    fill('M-10 698L1210 692V810H-10z', 'url(#front)'),
    stroke('M-10 699L1210 693', '#fff2d6', 6),
    stroke('M60 716v70M330 712v80M640 714v70M910 712v80', '#553f62', 3, { opacity: 0.6 }),
    stroke(dots(points('80 650, 260 630, 330 670, 860 660, 700 640, 160 672')), '#b98a74', 5),
  ].join('')
}

/** What goes to school with the child: a satchel, and asters for the first lesson. */
function satchel(): string {
  const flowers: Point[] = points('800 640, 838 616, 770 612, 812 590')
  return [
    fill('M880 634q160 50 330 10v40H900z', '#6a4458', { opacity: 0.5 }),
    fill(
      shape(
        points(
          '918 640, 906 520, 916 400, 960 364, 1060 356, 1150 366, 1186 410, 1192 530, 1180 642',
        ),
      ),
      'url(#bag)',
    ),
    stroke('M1000 360q46-58 96-2', '#7a3f2c', 16),
    fill(
      shape(points('914 396, 960 362, 1060 354, 1152 364, 1188 410, 1184 480, 1050 500, 922 482')),
      '#f2bb5c',
    ),
    fill(
      shape(points('914 396, 960 362, 1060 354, 1152 364, 1188 410, 1184 480, 1050 500, 922 482')),
      '#8a4a30',
      { opacity: 0.25, transform: 'translate(0 14)' },
    ),
    fill('M970 470h26v60h-26zM1106 470h26v60h-26z', '#7a3f2c'),
    fill('M966 500h34v30h-34zM1102 500h34v30h-34z', '#fff0cc'),
    stroke(curve(points('918 620, 908 520, 916 410, 956 368')), '#ffe6a8', 6),
    // The asters.
    stroke('M800 640L940 670M838 616L944 664M770 612L936 676M812 590L950 660', '#5b7a48', 7),
    ...flowers.map(([x, y], index) =>
      group(
        {},
        stroke(
          Array.from({ length: 12 }, (_, petal) => {
            const angle = (petal * Math.PI) / 6
            return line([
              [x + Math.cos(angle) * 8, y + Math.sin(angle) * 6],
              [x + Math.cos(angle) * 27, y + Math.sin(angle) * 21],
            ])
          }).join(''),
          ['#8a5fa8', '#d0608a', '#f3e6f0', '#b04a7a'][index] ?? '#8a5fa8',
          9,
        ),
        fill(`M${x - 9} ${y}a9 7 0 1 0 18 0a9 7 0 1 0-18 0z`, '#f2b640'),
      ),
    ),
    fill(shape(points('888 640, 940 630, 1030 668, 1046 692, 950 700, 892 690')), '#fffaf0'),
    fill(polygon(points('900 688, 948 652, 1040 690, 950 700')), '#cdb6c4'),
  ].join('')
}

/** The other leg, a step behind, in the shade. */
function otherLeg(): string {
  return [
    fill(polygon(points('770 -20, 800 318, 870 322, 920 300, 960 -20')), '#19224e'),
    fill(shape(points('806 310, 880 310, 884 430, 812 430')), '#c9aec0'),
    fill(
      shape(
        points('760 580, 770 530, 800 470, 812 420, 880 410, 896 400, 906 480, 900 590, 800 600'),
      ),
      '#702a44',
    ),
    fill(shape(points('740 596, 760 580, 900 580, 912 606, 800 616')), '#a58a9c'),
  ].join('')
}

/** The child's foot on the sill, in a shoe that is still loose. */
function foot(): string {
  return [
    fill(shape(points('470 612, 640 600, 790 604, 900 636, 800 662, 600 650')), '#6a4458', {
      opacity: 0.5,
    }),
    fill(shape(points('664 420, 676 330, 684 270, 780 270, 782 330, 776 420')), '#fff4e2'),
    stroke('M676 352l104 6M674 376l104 6', '#d2584c', 9),
    fill(shape(points('690 300, 740 300, 782 300, 776 430, 730 420')), '#b79ab0', { opacity: 0.5 }),
    fill(
      polygon(points('640 -20, 650 120, 646 304, 700 318, 760 320, 812 308, 850 140, 900 -20')),
      'url(#cloth)',
    ),
    fill(shape(points('720 -20, 730 120, 716 260, 730 316, 770 200, 790 40, 790 -20')), '#1b2654', {
      opacity: 0.55,
    }),
    fill(shape(points('668 180, 690 220, 730 236, 690 244, 664 226')), '#1b2654', { opacity: 0.4 }),
    stroke(curve(points('644 -20, 653 120, 649 300')), '#8fa6d8', 6),
    stroke(curve(points('648 298, 700 312, 760 314, 810 302')), '#16204a', 5),
    // Tongue, upper, sole.
    fill(shape(points('600 436, 612 384, 646 352, 690 368, 700 430, 650 470')), '#7a2a40') +
      fill(shape(points('608 432, 622 386, 650 364, 684 378, 690 430, 650 470')), '#e08a68'),
    fill(
      shape(
        points(
          '424 574, 430 530, 470 500, 540 474, 600 430, 630 412, 660 426, 704 436, 742 420, 770 384, 784 396, 782 480, 778 580, 600 590',
        ),
      ),
      'url(#upper)',
    ),
    fill(
      shape(points('690 440, 742 424, 770 390, 780 480, 776 576, 700 580, 676 510')),
      '#7a2a40',
      { opacity: 0.5 },
    ),
    fill(shape(points('424 576, 430 530, 472 500, 512 488, 520 540, 506 582')), '#fff1dc'),
    fill(shape(points('440 580, 500 560, 512 500, 522 540, 508 586')), '#c79c98', { opacity: 0.6 }),
    fill(
      shape(
        points('412 592, 424 564, 480 572, 600 584, 770 566, 790 584, 784 612, 600 620, 436 616'),
      ),
      '#fffaf0',
    ),
    fill(shape(points('416 600, 600 606, 788 594, 784 612, 600 620, 436 616')), '#b99aa6'),
    stroke(curve(points('432 534, 470 504, 540 478, 602 432')), '#ffd9ac', 5),
    stroke('M566 500l60 20M590 478l58 22M612 456l52 22', '#8c2f40', 9, { opacity: 0.4 }),
    stroke('M556 494l62 16M580 472l60 18M604 450l56 18M560 512l78-42M586 488l74-40', '#fffaf0', 9),
  ].join('')
}

const near: Pose = {
  fingers: [
    [3, 36, 46, 24],
    [0, 48, 54, 28],
    [-4, 58, 60, 30],
    [-9, 62, 62, 32],
  ],
  thumb: [
    [36, 38],
    [14, 26],
    [0, 18],
  ],
  arm: [-10, 6],
}
const far: Pose = {
  fingers: [
    [4, 34, 44, 24],
    [0, 42, 50, 28],
    [-4, 50, 54, 30],
    [-10, 54, 56, 30],
  ],
  thumb: [
    [32, 34],
    [10, 22],
    [0, 12],
  ],
}

const placedNear: Placed = {
  side: 'right',
  at: [346, 622],
  size: 310,
  turn: turnBy(34, 4, -58),
  arm: 0.7,
}
const placedFar: Placed = {
  side: 'left',
  at: [440, 140],
  size: 290,
  turn: turnBy(-112, 0, -134),
  arm: 0.7,
}

const cast = ({ outline }: Relief): string =>
  fill(outline, '#7a4458', { opacity: 0.4, filter: 'url(#soft)', transform: 'translate(30 40)' })

function tying(): string {
  const [one, other] = [relief(hand(near), placedNear, light), relief(hand(far), placedFar, light)]
  return [painted(other, skin), laces(), cast(one), painted(one, skin), sleeves()].join('')
}

function laces(): string {
  const loops = [
    'M632 412C612 350 560 296 506 310C520 350 590 372 634 408',
    'M628 412C580 380 500 396 448 424C500 458 590 446 630 418',
    'M630 416C600 456 566 500 556 548M634 416C660 440 680 490 672 546',
  ].join('')
  return (
    stroke(loops, '#9a5a5c', 16) +
    stroke(loops, '#fffaf0', 11) +
    fill(shape(points('616 398, 634 392, 652 402, 650 424, 630 430, 614 420')), '#f3e3d8')
  )
}

/** Rolled up to the work, each with its fold turned out. */
function sleeves(): string {
  const upper = [
    fill(
      shape(
        points('-180 -60, 120 -40, 200 -10, 262 46, 252 84, 216 130, 176 144, 60 120, -160 90'),
      ),
      'url(#sleeve)',
    ),
    ...['120 -10, 180 40, 214 100, 160 70', '20 30, 90 60, 150 124, 70 96'].map((d) =>
      fill(shape(points(d)), '#4f8288', { opacity: 0.5 }),
    ),
    fill(shape(points('262 40, 276 62, 244 116, 196 150, 170 148, 178 128, 222 92')), '#eefaf4'),
    stroke(curve(points('272 70, 240 114, 188 148')), '#9cc4be', 4),
  ]
  const lower = [
    fill(
      shape(points('-180 620, 20 590, 124 600, 176 640, 196 690, 180 730, 60 800, -180 850')),
      'url(#sleeve)',
    ),
    ...['40 620, 110 640, 172 700, 100 670', '-60 700, 40 710, 150 738, 40 744'].map((d) =>
      fill(shape(points(d)), '#4f8288', { opacity: 0.5 }),
    ),
    fill(shape(points('120 592, 146 596, 188 646, 208 706, 196 730, 176 716, 154 656')), '#eefaf4'),
    stroke(curve(points('146 598, 186 648, 202 716')), '#9cc4be', 4),
  ]
  return (
    group({ transform: 'translate(74 -30)' }, ...upper) +
    group({ transform: 'translate(50 62)' }, ...lower)
  )
}

/** 8:00: before school someone ties a lace on the sill. */
export const tyingLace = (): string =>
  dayPicture(definitions, doorway(), otherLeg(), foot(), satchel(), tying())
