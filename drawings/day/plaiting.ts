import { abrPattern } from '#drawings/ornaments/abr.ts'
import type { Point } from '#drawings/ornaments/geometry.ts'
import { hand, type Pose } from '#drawings/hands/hand.ts'
import { relief, type Light } from '#drawings/hands/relief.ts'
import { painted, type Skin } from '#drawings/hands/skin.ts'
import { turnBy } from '#drawings/hands/space.ts'
import { curve, dots, points, shape } from '#drawings/scenes/outline.ts'
import { across, blur, fill, group, linear, stroke } from '#drawings/scenes/paint.ts'
import { dayPicture } from './day-picture.ts'
import { locks, plait, strand, type HairTones } from './hair.ts'

const light: Light = { from: [0.75, 0.35, 0.5], steps: [0.06, 0.42, 0.78], corners: 0.55 }

const skin: Skin = {
  shade: 'url(#s0)',
  steps: ['url(#s1)', 'url(#s2)', '#ffdba6'],
  nail: '#ffd9c4',
  line: '#5b2a3e',
}

const hair: HairTones = ['#1d1430', '#34203c', '#7a4642', '#f0a868']

const definitions = [
  linear('wall', [0, 0], [1200, 300], '0 #1d2a58, 0.55 #3a3f78, 1 #6d6796'),
  linear('sky', [0, 0], [0, 520], '0 #7f93cf, 0.5 #e2b3b4, 0.8 #ffcf96, 1 #ffe6b4'),
  linear('s0', [260, 0], [900, 0], '0 #5a2c48, 1 #7d3f4c'),
  linear('s1', [260, 0], [900, 0], '0 #94545a, 1 #bb7059'),
  linear('s2', [260, 0], [900, 0], '0 #c98668, 1 #eaa978'),
  linear('neck', [520, 0], [760, 0], '0 #6b3a4c, 0.6 #a9644f, 1 #edb07c'),
  linear('hair', [480, 0], [830, 0], '0 #150f28, 0.5 #2a1a34, 0.85 #5b3238, 1 #a05c44'),
  linear('dusk', [360, 0], [960, 0], '0 #141a44 0.78, 0.55 #1b1c4c 0.45, 1 #ffb46a 0.1'),
  across('sleeve', '0 #8f96c8, 0.6 #5b639f, 1 #39417c', [1, 0, 0, 0.4]),
  across('sleeveLit', '0 #ffe6c4, 0.35 #d8c2d4, 1 #6f76b0', [1, 0, 0, 0.5]),
  abrPattern('abr', {
    seed: 5,
    repeat: [114, 156],
    thread: 3,
    feather: 14,
    ground: '#22508f',
    motifs: [
      {
        shape: 'almond',
        at: [57, 78],
        size: [93, 132],
        colours: ['#f3dfb6', '#a8323f', '#f0a24c'],
      },
      { shape: 'almond', at: [0, 0], size: [54, 72], colours: ['#f3dfb6', '#2d6b56'] },
    ],
  }),
  blur('soft', 9),
]

const back = points(
  '300 800, 330 640, 372 520, 440 456, 540 420, 596 396, 700 396, 756 422, 866 458, 930 520, 962 640, 990 800, 980 840, 300 840',
)

/** Where the cloth falls from the shoulders. */
const folds = [
  '396 800, 404 640, 420 540, 448 480, 440 620, 452 800',
  '640 800, 650 640, 656 500, 690 640, 700 800',
  '540 456, 640 476, 748 452, 700 500, 640 512, 580 500',
  '880 800, 884 660, 870 560, 916 660, 930 800',
]

function room(): string {
  return [
    fill('M0 0h1200v800H0z', 'url(#wall)'),
    group(
      { filter: 'url(#soft)', opacity: 0.5 },
      fill(
        'M60 150l150 34v180L60 338zM236 190l120 28v178l-120-28zM60 372l150 26v150L60 530zM236 404l120 20v146l-120-20z',
        '#f0a98a',
      ),
    ),
    fill('M1010 0h190v560h-190z', 'url(#sky)'),
    fill('M1010 452q60-34 110-8t80-10v126h-190z', '#6e6496'),
    fill(shape(points('1086 470, 1078 380, 1096 300, 1114 382, 1108 470')), '#3d3a72'),
    fill(shape(points('1140 474, 1134 410, 1148 350, 1162 412, 1158 474')), '#3d3a72'),
    fill('M1010 0h16v560h-16zM1010 236h190v12h-190z', '#2b2a5c'),
    fill('M1026 0h4v560h-4zM1026 248h174v4h-174z', '#ffdca4'),
    fill('M960 556h240v20H960z', '#ffdca4'),
    fill('M960 576h240v30H960z', '#5b5590'),
    fill(
      shape(
        points(
          '948 -20, 1060 -20, 1022 160, 1030 330, 1004 480, 1010 620, 950 640, 936 420, 952 220',
        ),
      ),
      '#a58fb4',
    ),
    stroke('M972 0q-6 300-4 620M1000 0q-4 200 0 420', '#7d72a8', 6, { opacity: 0.7 }),
    stroke(curve(points('1056 -10, 1022 160, 1030 330, 1004 480, 1008 600')), '#ffe3b4', 4),
  ].join('')
}

function girl(): string {
  return [
    fill(shape(back), 'url(#abr)'),
    fill(shape(back), 'url(#dusk)'),
    ...folds.map((d) => fill(shape(points(d)), '#12173f', { opacity: 0.36 })),
    stroke(curve(points('756 424, 866 460, 930 522, 962 640, 988 800')), '#ffdfa8', 5),
    // Neck and ears.
    fill(
      shape(points('536 270, 572 360, 556 420, 640 452, 750 420, 734 360, 776 270')),
      'url(#neck)',
    ),
    stroke(curve(points('552 412, 640 448, 754 410')), '#fff3d8', 9),
    group({ transform: 'rotate(-3 650 330)' }, ...head()),
  ].join('')
}

/** The head, cut by the frame, parted down its middle. */
function head(): string[] {
  const seeds: Point[] = points(
    '650 -40, 650 -8, 650 24, 651 56, 652 88, 653 120, 655 152, 656 184, 656 214, 656 242, 656 268, 656 290',
  )
  return [
    fill(shape(points('500 196, 486 180, 478 200, 484 240, 504 256, 516 230')), '#7d4350'),
    fill(shape(points('800 190, 816 176, 826 196, 820 236, 800 254, 788 230')), '#f3b681'),
    stroke(curve(points('806 198, 814 206, 808 234')), '#b0664f', 4),
    fill(
      shape(
        points(
          '650 -70, 760 -40, 812 60, 812 170, 800 250, 780 322, 736 330, 700 306, 657 292, 612 306, 566 336, 526 326, 508 250, 490 170, 490 60, 540 -40',
        ),
      ),
      'url(#hair)',
    ),
    locks(
      seeds,
      [546, 338],
      (index) => 8 + ((index * 7) % 13),
      (index) => ['#241733', '#1a1129', '#2b1c38', '#1f142f'][index % 4] ?? '#1a1129',
      [-52, -34],
    ),
    locks(
      seeds,
      [758, 326],
      (index) => 8 + ((index * 5) % 13),
      (index) => ['#472a3b', '#331e36', '#5a343b', '#3c2439'][index % 4] ?? '#331e36',
      [52, -34],
    ),
    stroke(curve(points('652 0, 654 120, 657 240, 657 294')), '#c98a68', 5),
    stroke(curve(points('800 50, 812 130, 800 210, 774 282')), '#f7bd80', 6),
    stroke(curve(points('780 70, 792 140, 784 210, 768 270')), '#a86548', 3, { opacity: 0.6 }),
  ]
}

/** The plait that is done, with its bow. */
function done(): string {
  const line = points('762 330, 776 360, 790 390, 804 420, 818 450, 830 480, 840 508')
  return [
    fill(
      shape(points('770 420, 800 440, 820 520, 830 600, 780 570, 780 500, 770 450')),
      '#12173f',
      {
        opacity: 0.5,
      },
    ),
    plait(line, (along) => 40 - along * 10, hair),
    fill(shape(points('848 530, 880 570, 896 640, 872 616, 858 650, 838 590')), '#4a2a3a'),
    fill(shape(points('850 524, 788 488, 756 512, 764 556, 812 560')), '#cfc6e0'),
    fill(shape(points('850 524, 912 474, 950 498, 942 548, 892 556')), '#fff3dc'),
    fill(shape(points('848 528, 806 576, 780 626, 818 624, 854 574')), '#b4aed2'),
    fill(shape(points('852 528, 900 570, 932 612, 894 626, 856 574')), '#f1e3d4'),
    stroke(
      curve(points('840 522, 800 508, 772 518')) + curve(points('862 522, 906 502, 932 510')),
      '#8d86b6',
      4,
    ),
    fill(shape(points('830 512, 852 502, 874 512, 872 540, 852 546, 832 540')), '#e4d8e2'),
  ].join('')
}

const holding: Pose = {
  fingers: [
    [4, 44, 50, 26],
    [0, 54, 56, 30],
    [-3, 62, 60, 30],
    [-8, 66, 60, 30],
  ],
  thumb: [
    [34, 42],
    [14, 26],
    [2, 16],
  ],
  arm: [-8, 10],
}
const drawing: Pose = {
  fingers: [
    [6, 34, 44, 22],
    [1, 44, 50, 26],
    [-4, 54, 54, 28],
    [-12, 56, 50, 26],
  ],
  thumb: [
    [40, 40],
    [18, 24],
    [4, 10],
  ],
  arm: [6, 14],
}

const pinchLeft: Point = [466, 548]
const pinchRight: Point = [604, 566]
const size = 300

function plaiting(): string {
  const line = points('540 344, 535 378, 531 412, 529 446, 530 476')
  const toLeft = points('536 470, 512 500, 488 528, 466 548, 440 574')
  const toRight = points('526 486, 552 516, 580 544, 604 566, 640 588')
  const left = relief(
    hand(holding),
    {
      side: 'left',
      at: [pinchLeft[0] - 170, pinchLeft[1] + 82],
      size,
      turn: turnBy(-52, 6, -32),
      arm: 0.75,
      holds: [{ line: toLeft.map(([x, y]) => [x, y, 26]), radius: 13 }],
    },
    light,
  )
  const right = relief(
    hand(drawing),
    {
      side: 'right',
      at: [pinchRight[0] + 186, pinchRight[1] + 74],
      size,
      turn: turnBy(54, 6, 38),
      arm: 0.75,
      holds: [{ line: toRight.map(([x, y]) => [x, y, 26]), radius: 13 }],
    },
    light,
  )
  const thin = (along: number) => 15 - along * 4
  return [
    strand(points('532 470, 540 540, 548 620, 540 700, 548 810'), (along) => 17 - along * 4, hair),
    strand(points('440 580, 430 660, 436 740, 428 810'), thin, hair),
    strand(points('640 590, 652 660, 640 740, 648 810'), thin, hair),
    ...[left, right].map(({ outline }) =>
      fill(outline, '#141442', {
        opacity: 0.45,
        filter: 'url(#soft)',
        transform: 'translate(-26 34)',
      }),
    ),
    strand(toRight, () => 14, hair),
    strand(toLeft, () => 14, hair),
    plait(line, (along) => 42 - along * 6, hair),
    painted(left, skin),
    painted(right, skin),
    sleeves(),
  ].join('')
}

/** The cuffs stand open round the wrists; what is in them is dark. */
function sleeves(): string {
  return [
    fill(shape(points('158 676, 196 668, 246 714, 272 764, 258 776, 210 750')), '#2a2a62'),
    fill(
      shape(
        points(
          '158 672, 150 690, 190 716, 236 760, 262 784, 270 770, 284 840, 20 840, 40 770, 96 706',
        ),
      ),
      'url(#sleeve)',
    ),
    fill(shape(points('120 840, 150 770, 152 720, 176 770, 170 840')), '#3a4180', { opacity: 0.7 }),
    fill(shape(points('210 840, 214 800, 204 752, 236 800, 240 840')), '#3a4180', { opacity: 0.5 }),
    stroke(curve(points('156 676, 188 712, 234 758, 266 784')), '#dfe0f4', 7),
    stroke(dots(points('142 692, 160 710, 180 728, 200 748, 222 770, 242 790')), '#e38a6a', 6),
    fill(shape(points('940 678, 900 690, 860 740, 846 782, 862 786, 904 752')), '#4a3f70'),
    fill(
      shape(
        points(
          '942 676, 950 694, 908 728, 872 776, 850 794, 838 840, 1130 840, 1100 770, 1020 700',
        ),
      ),
      'url(#sleeveLit)',
    ),
    fill(shape(points('960 840, 950 780, 934 726, 990 780, 1010 840')), '#6a6cab', {
      opacity: 0.55,
    }),
    fill(shape(points('880 840, 890 800, 902 760, 920 800, 920 840')), '#6a6cab', { opacity: 0.4 }),
    stroke(curve(points('946 680, 906 724, 870 772, 846 794')), '#fff0d2', 7),
    stroke(dots(points('962 700, 942 720, 922 740, 902 764, 882 788')), '#d9603f', 6),
  ].join('')
}

/** 6:45: the elder sister plaits the younger one's hair; one plait is done. */
export const plaitingHair = (): string =>
  dayPicture(definitions, room(), girl(), done(), plaiting())
