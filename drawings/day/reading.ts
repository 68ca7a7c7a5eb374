import { abrPattern } from '#drawings/ornaments/abr.ts'
import { hand, type Pose } from '#drawings/hands/hand.ts'
import { relief, type Light } from '#drawings/hands/relief.ts'
import { painted, type Skin } from '#drawings/hands/skin.ts'
import { turnBy } from '#drawings/hands/space.ts'
import { curve, dots, points, polygon, shape } from '#drawings/scenes/outline.ts'
import { across, fill, group, linear, radial, round, stroke } from '#drawings/scenes/paint.ts'
import { dayPicture } from './day-picture.ts'

/** The lamp stands beyond the reader's shoulder. */
const light: Light = { from: [0.6, 0.62, 0.12], steps: [-0.34, 0.06, 0.56], corners: 0.35 }

const skin: Skin = {
  shade: '#5c3246',
  steps: ['#95574e', '#d48c5e', '#ffd596'],
  nail: '#ffdcae',
  line: '#4a2540',
}

const definitions = [
  radial('wall', [800, 250], 760, '0 #ffd890, 0.18 #e9a55e, 0.45 #8a5262, 0.75 #33305f, 1 #161b45'),
  round('glow', '0 #fff3c4 0.95, 0.4 #ffd98a 0.5, 1 #ffb85c 0'),
  across('shade', '0 #fff6d2, 0.5 #ffe3a0, 1 #f8b75e'),
  linear('shawl', [170, 500], [640, 420], '0 #131536, 0.55 #2a2350, 0.85 #6a3a54, 1 #c4704e'),
  linear('scarf', [240, 200], [560, 200], '0 #1b1a44, 0.5 #3a2a58, 0.85 #93495a, 1 #e79a5c'),
  linear(
    'quilt',
    [560, 0],
    [1200, 0],
    '0 #141a48 0.86, 0.3 #141a48 0.35, 0.7 #141a48 0.1, 1 #141a48 0.6',
  ),
  linear('pillow', [700, 0], [1100, 0], '0 #fff1cf, 0.6 #dcbfb4, 1 #8d7aa0'),
  linear('page', [560, 0], [800, 0], '0 #d9a878, 0.4 #ffedc4, 1 #fff6dc'),
  abrPattern(
    'abr',
    {
      seed: 9,
      repeat: [90, 120],
      thread: 3,
      feather: 12,
      ground: '#8f2b3f',
      motifs: [
        {
          shape: 'almond',
          at: [45, 60],
          size: [72, 102],
          colours: ['#f3dfb6', '#24487f', '#f0a24c'],
        },
        { shape: 'lozenge', at: [0, 0], size: [36, 48], colours: ['#f3dfb6'] },
      ],
    },
    'matrix(1.1 .2 -.3 .8 0 0)',
  ),
  linear('cuff', [660, 0], [860, 0], '0 #2a2350, 0.6 #7a4056, 1 #d98a5c'),
]

function room(): string {
  return [
    fill('M0 0h1200v800H0z', 'url(#wall)'),
    // The window with the night in it.
    fill('M40 60h210v300H40z', '#121a4a'),
    fill('M50 70h190v280H50z', '#20307a'),
    stroke(dots(points('80 110, 120 160, 206 96, 180 220, 92 250, 216 300')), '#dfe4ff', 4),
    stroke('M145 66v290M46 200h200', '#121a4a', 10),
    stroke('M250 60v300', '#a86a58', 4),
    // A niche, with a jug and the last cups of the evening.
    fill('M1010 300V120q0-70 66-90q70 20 70 90v180z', '#5a3554'),
    fill('M1026 300V124q4-56 50-76q-20 40-20 90v162z', '#3a2750'),
    fill('M1054 300q-16-44 10-64v-26h26v26q26 20 10 64z', '#7a4152'),
    fill('M1114 300q-12-14-12-28h32q0 14-10 28z', '#8d4f55'),
    stroke('M1004 302h150', '#d08a5c', 6),
    fill('M560-40h520v560H560z', 'url(#glow)'),
  ].join('')
}

/** The lamp on its stool, and a cup of water. */
function lamp(): string {
  return [
    fill('M700 402h210l-12 22H712z', '#8d4f3a'),
    fill('M722 424h18l-8 120h-16zM872 424h18l6 120h-16z', '#5a3038'),
    fill('M776 396q-10-22 4-40q12-14 10-40h30q-2 26 10 40q14 18 4 40z', '#2f62a8'),
    stroke('M824 330q2 20 14 36', '#a9c8f0', 4),
    fill('M724 312q20-110 36-160h92q18 50 36 160q-80 22-164 0z', 'url(#shade)'),
    stroke('M762 158q-14 60-22 158M806 154v172M850 158q14 60 22 158', '#f0b964', 3, {
      opacity: 0.7,
    }),
    stroke('M726 313q80 22 160 0', '#fffbe6', 5),
    fill('M866 402q-10-14-10-32h44q0 18-10 32z', '#dfe8f6', { opacity: 0.8 }),
  ].join('')
}

/** Under the quilt someone small, who is nearly asleep: the crown of a head, and a hand on the edge. */
function bed(): string {
  const cover = shape(
    points('520 640, 640 566, 800 520, 900 506, 1000 520, 1090 500, 1230 520, 1240 830, 460 830'),
  )
  return [
    fill(
      shape(points('880 470, 930 410, 1040 390, 1160 400, 1230 440, 1230 560, 1000 560, 890 530')),
      'url(#pillow)',
    ),
    stroke(curve(points('890 470, 936 414, 1040 394, 1150 402')), '#fff6dc', 5),
    fill(
      shape(points('852 446, 858 412, 900 392, 980 396, 1010 430, 960 470, 926 466, 880 462')),
      '#7f9fc8',
    ),
    fill(shape(points('856 440, 862 424, 886 440, 926 460, 900 466, 876 460')), '#c8dcf0'),
    fill(
      shape(points('960 500, 950 440, 990 396, 1050 390, 1100 420, 1110 480, 1080 530, 1000 530')),
      '#2a1734',
    ),
    ...['966 470, 976 420, 1010 398, 990 440', '1000 400, 1050 396, 1086 424, 1040 418'].map((d) =>
      fill(shape(points(d)), '#54303f'),
    ),
    stroke(curve(points('956 452, 964 424, 990 400, 1030 392')), '#c9774e', 5),
    fill(cover, 'url(#abr)'),
    fill(cover, 'url(#quilt)'),
    ...[
      '700 830, 740 660, 800 560, 800 680, 770 830',
      '980 830, 960 680, 1000 560, 1030 680, 1040 830',
    ].map((d) => fill(shape(points(d)), '#1a1440', { opacity: 0.4 })),
    fill(
      shape(
        points(
          '800 520, 900 490, 1000 502, 1090 486, 1230 500, 1230 560, 1090 546, 1000 562, 900 548, 812 566',
        ),
      ),
      '#f6e3c4',
    ),
    fill(
      shape(points('900 530, 1000 542, 1090 528, 1230 540, 1230 562, 1090 548, 1000 564, 900 550')),
      '#a58aa0',
    ),
    stroke(
      dots(
        points(
          '830 536, 860 528, 890 522, 922 520, 954 524, 986 530, 1018 530, 1050 524, 1082 518, 1114 518',
        ),
      ),
      '#c4574a',
      6,
    ),
  ].join('')
}

/** One finger follows the line. */
const following: Pose = {
  fingers: [
    [2, 12, 12, 6],
    [0, 44, 56, 30],
    [-4, 56, 64, 34],
    [-9, 60, 66, 36],
  ],
  thumb: [
    [40, 34],
    [22, 26],
    [6, 20],
  ],
  arm: [-14, 8],
}
const asleep: Pose = {
  child: true,
  fingers: [
    [2, 20, 22, 10],
    [0, 20, 24, 12],
    [-2, 22, 26, 12],
    [-4, 24, 28, 14],
  ],
  thumb: [
    [48, 20],
    [28, 16],
    [12, 10],
  ],
}

/** The reader from behind, in a shawl and a kerchief; only where the lamp reaches her is there colour. */
function reader(): string {
  const back = shape(
    points(
      '110 830, 130 640, 180 520, 262 446, 330 410, 470 410, 548 446, 612 520, 648 640, 668 830',
    ),
  )
  return [
    fill(back, 'url(#shawl)'),
    stroke(
      [
        '300 440, 250 560, 236 700, 240 830',
        '380 470, 372 620, 392 830',
        '500 450, 548 580, 566 700, 560 830',
      ]
        .map((d) => curve(points(d)))
        .join(''),
      '#0f1236',
      22,
      { opacity: 0.45 },
    ),
    stroke(curve(points('140 640, 260 700, 400 724, 540 700, 640 640')), '#9a5560', 5, {
      opacity: 0.6,
    }),
    stroke(
      Array.from(
        { length: 24 },
        (_, n) =>
          `M${150 + n * 21} ${Math.round(646 + 74 * Math.sin(((n + 0.5) / 24) * Math.PI))}l-4 34`,
      ).join(''),
      '#9a5560',
      4,
      { opacity: 0.5 },
    ),
    stroke(curve(points('476 414, 550 448, 612 520, 650 640, 668 800')), '#ffc884', 7),
    group({ transform: 'translate(68 74) scale(.83)' }, ...kerchief()),
  ].join('')
}

/** The kerchief, tied at the nape. */
function kerchief(): string[] {
  return [
    fill(
      shape(
        points(
          '400 100, 300 130, 256 220, 262 310, 300 380, 330 430, 402 452, 474 430, 500 380, 540 310, 546 220, 500 130',
        ),
      ),
      'url(#scarf)',
    ),
    ...[
      '300 150, 330 240, 376 350, 330 320, 286 240',
      '420 130, 440 240, 420 350, 400 240',
      '500 170, 500 260, 440 350, 466 250',
    ].map((d) => fill(shape(points(d)), '#15143a', { opacity: 0.4 })),
    fill(shape(points('400 350, 340 366, 352 400, 400 404, 452 400, 462 366')), '#4a2f58'),
    fill(shape(points('380 396, 330 470, 336 560, 380 500, 400 410')), '#2c2250'),
    fill(shape(points('412 398, 420 500, 470 566, 472 480, 436 404')), '#7a4056'),
    stroke(curve(points('430 404, 464 470, 474 556')), '#f0a868', 4),
    stroke(curve(points('420 104, 506 136, 546 222, 540 312, 504 380')), '#ffd08a', 7),
    stroke(
      dots(points('470 180, 500 230, 490 290, 450 220, 440 290, 512 200, 466 330')),
      '#f3b97a',
      9,
      { opacity: 0.8 },
    ),
  ]
}

function reading(): string {
  const held = relief(
    hand(following),
    { side: 'right', at: [772, 700], size: 214, turn: turnBy(-8, 8, 26), arm: 0.6 },
    light,
  )
  const small = relief(
    hand(asleep),
    { side: 'left', at: [904, 452], size: 140, turn: turnBy(-10, 24, 204), arm: 0.2 },
    { ...light, steps: [-0.4, 0, 0.55], corners: 0.25 },
  )
  return [
    fill(polygon(points('560 440, 690 476, 690 640, 560 596')), 'url(#page)'),
    fill(polygon(points('690 476, 830 430, 836 590, 690 640')), '#fff3d0'),
    stroke('M716 500l90-28M716 528l92-28M716 556l94-28M716 584l40-12', '#b98a70', 5, {
      opacity: 0.7,
    }),
    fill(shape(points('590 520, 630 500, 660 530, 650 570, 600 560')), '#7d9a62'),
    stroke('M556 438l134 38 144-46', '#fffbe6', 4),
    stroke('M558 600l132 44 148-50', '#7a2f3c', 9),
    fill(held.outline, '#8a5a48', { opacity: 0.4, transform: 'translate(-16 14)' }),
    painted(held, skin),
    fill(
      shape(points('650 840, 700 760, 740 724, 766 716, 812 740, 850 756, 880 800, 890 840')),
      'url(#cuff)',
    ),
    stroke(curve(points('738 722, 768 716, 812 738, 852 758')), '#ffd596', 6),
    painted(small, skin),
    fill(shape(points('854 408, 874 390, 910 402, 920 420, 892 428, 864 434')), '#a9c4e4'),
  ].join('')
}

/** 21:30: a tale by the lamp; the one who reads is seen from behind. */
export const readingAtNight = (): string =>
  dayPicture(definitions, room(), lamp(), bed(), group({}, reading()), reader())
