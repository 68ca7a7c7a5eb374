import type { AbrCloth } from '#drawings/ornaments/abr.ts'
import { line, points, polygon, rough, shape } from './outline.ts'
import { fill, group, stroke } from './paint.ts'
import { pane, plane } from './plane.ts'

export const cloth: AbrCloth = {
  seed: 11,
  repeat: [75, 56],
  thread: 3,
  feather: 9,
  ground: '#9b2f35',
  motifs: [
    { shape: 'almond', at: [36, 28], size: [52, 50], colours: ['#f4dfb4', '#24487f', '#f2a950'] },
    { shape: 'almond', at: [0, 0], size: [24, 26], colours: ['#f4dfb4', '#2d6b56'] },
  ],
}

export function room(): string {
  return group(
    { 'clip-path': 'url(#door)' },
    fill('M790 0H1200V600H790z', 'url(#room)'),
    // Two niches (tokcha) with what stands in them.
    fill('M846 0v130h112V0zM1000 0v130h112V0z', '#e59a4d', { opacity: 0.75 }),
    fill('M846 130h112v8H846zM1000 130h112v8h-112z', '#fff0c4'),
    fill(
      'M868 130q2-26-8-30h50q-12 6-10 30zM1030 130c-14-30-2-52 12-58v-16h22v16c16 8 26 34 10 58z',
      '#b4622f',
    ),
    // The floor.
    fill('M806 404h378v170H806z', '#cf7f3d'),
    fill('M806 404h378v20H806z', '#a85c2c', { opacity: 0.5 }),
    fill('M806 0h26v404l-26 40z', '#f7c077'),
    rug(),
    chest(),
  )
}

function rug(): string {
  const at = plane([876, 424], [1104, 424], [1190, 562], [786, 562])
  return [
    fill(polygon(pane(at, [0, 0, 1, 1])), '#8f2b33'),
    fill(polygon(pane(at, [0.05, 0.06, 0.9, 0.88])), '#f2d59a'),
    fill(polygon(pane(at, [0.08, 0.1, 0.84, 0.8])), '#a8383d'),
    stroke(
      [0.16, 0.88]
        .map((v) =>
          Array.from({ length: 12 }, (_, n) =>
            line([at(0.13 + n * 0.065, v - 0.02), at(0.155 + n * 0.065, v + 0.03)]),
          ).join(''),
        )
        .join(''),
      '#f2d59a',
      4,
    ),
    ...[0.2, 0.4, 0.6, 0.8].map(
      (u) =>
        fill(polygon([at(u, 0.2), at(u + 0.09, 0.5), at(u, 0.8), at(u - 0.09, 0.5)]), '#24487f') +
        fill(
          polygon([at(u, 0.36), at(u + 0.045, 0.5), at(u, 0.64), at(u - 0.045, 0.5)]),
          '#f5c777',
        ),
    ),
  ].join('')
}

/** The chest and the quilts of the whole house upon it. */
function chest(): string {
  const quilts = ['#3d6ea5', '#a8383d', '#f3dfb6', '#3f7d5c', '#e2923f', '#6c3f6d']
  return [
    fill(rough(points('930 304, 1170 304, 1170 420, 930 420'), 6, 2), '#9a5228'),
    fill('M944 318h96v88h-96zM1054 318h96v88h-96z', '#b86a33'),
    fill('M1036 346h22v26h-22z', '#f6cf7f'),
    ...quilts.map((colour, place) => {
      const [foot = 0, high = 0, sag = 0] = folded[place] ?? []
      const y = 304 - foot
      const sway = (place * 37) % 14
      const outline = shape([
        [922 + sway, y - high * 0.5],
        [932 + sway, y - high + 1],
        [1050, y - high + sag],
        [1160 - sway, y - high + 2],
        [1180 - sway, y - high * 0.5 + sag],
        [1168 - sway, y + 1 + sag * 1.6],
        [1050, y + 2],
        [934 + sway, y + 1],
      ])
      return fill(outline, place === 2 ? 'url(#abr)' : colour) + fill(outline, 'url(#fold)')
    }),
    // The uppermost was folded in haste: its lining shows.
    fill(
      shape(points('936 124, 1000 112, 1080 122, 1130 116, 1140 128, 1060 136, 980 130')),
      '#f3dfb6',
    ),
    fill(shape(points('1120 118, 1158 126, 1180 166, 1172 196, 1160 168, 1136 140')), '#f3dfb6'),
    fill(shape(points('1136 128, 1160 140, 1172 186, 1158 160')), '#a0704e', { opacity: 0.5 }),
  ].join('')
}

/** Each quilt of the pile: how high it lies, how thick it is, how far it sags. */
const folded = [
  [0, 33, 2],
  [32, 26, 4],
  [57, 34, 1],
  [90, 27, 6],
  [116, 35, 3],
  [150, 28, 7],
] as const

export function frame(): string {
  const leafDoor = plane([1184, -300], [1330, -360], [1330, 636], [1184, 564])
  return [
    fill('M786 0h22v564h-22zM1182 0h22v564h-22z', '#4a2626'),
    fill('M804 0h5v560h-5zM1181 0h4v560h-4z', '#ffe2a0'),
    // One leaf stands open towards us, its carving caught by the light.
    fill(polygon([leafDoor(0, 0), leafDoor(1, 0), leafDoor(1, 1), leafDoor(0, 1)]), '#5d3026'),
    ...[0.34, 0.66].map(
      (v) =>
        fill(polygon(pane(leafDoor, [0.14, v, 0.72, 0.27])), '#8a4a2a') +
        stroke(polygon(pane(leafDoor, [0.14, v, 0.72, 0.27])), '#d98c48', 3) +
        fill(
          polygon([
            leafDoor(0.5, v + 0.03),
            leafDoor(0.74, v + 0.135),
            leafDoor(0.5, v + 0.24),
            leafDoor(0.26, v + 0.135),
          ]),
          '#b9683a',
        ),
    ),
    fill(
      polygon([leafDoor(0.94, 0), leafDoor(1, 0), leafDoor(1, 1), leafDoor(0.94, 1)]),
      '#2b1a2c',
    ),
    fill('M780 556h428v14H780z', '#6a3527'),
    fill('M800 554h384v5H800z', '#ffe6ac'),
  ].join('')
}
