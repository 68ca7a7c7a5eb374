/** The shapes of the stitches, each with its root in the middle of its motif and its tip upwards. */

type Spoke = { readonly from: number; readonly to: number; readonly width: number }

const whole = (value: number): string => String(Math.round(value * 10) / 10 + 0)
const at = (x: number, y: number): string => `${whole(x)} ${whole(y)}`

/** A petal that is broadest near its round tip. */
const petal = ({ from, to, width }: Spoke): string => {
  const length = to - from
  return `M0 ${-from}C${at(-width * 0.5, -from - length * 0.2)} ${at(-width * 1.15, -from - length * 0.8)} ${at(-width * 0.42, -to + length * 0.05)}C${at(-width * 0.2, -to - length * 0.03)} ${at(width * 0.2, -to - length * 0.03)} ${at(width * 0.42, -to + length * 0.05)}C${at(width * 1.15, -from - length * 0.8)} ${at(width * 0.5, -from - length * 0.2)} 0 ${-from}z`
}

/** An almond with two tips. */
const almond = ({ from, to, width }: Spoke): string => {
  const middle = (from + to) / 2
  return `M0 ${-from}C${at(-width, -from - (middle - from) * 0.5)} ${at(-width, -middle - (to - middle) * 0.4)} 0 ${-to}C${at(width, -middle - (to - middle) * 0.4)} ${at(width, -from - (middle - from) * 0.5)} 0 ${-from}z`
}

/** A leaf with a saw on its back that bends to the right, as all of a wreath do. */
const hook = ({ from, to, width }: Spoke): string => {
  const length = to - from
  const point = (x: number, y: number): string => at(width * x, -from - length * y)
  return [
    `M${point(0, 0)}`,
    `C${point(-0.75, 0.2)} ${point(-0.9, 0.75)} ${point(0.1, 0.96)}`,
    `C${point(0.5, 1.06)} ${point(1.05, 0.98)} ${point(1.3, 0.76)}`,
    `C${point(1, 0.85)} ${point(0.72, 0.82)} ${point(0.58, 0.7)}`,
    `L${point(0.84, 0.58)}`,
    `C${point(0.55, 0.6)} ${point(0.46, 0.52)} ${point(0.44, 0.45)}`,
    `L${point(0.68, 0.33)}`,
    `C${point(0.4, 0.34)} ${point(0.3, 0.24)} ${point(0.2, 0.12)}`,
    `C${point(0.14, 0.06)} ${point(0.06, 0.02)} ${point(0, 0)}z`,
  ].join('')
}

/** A tulip of three teeth. */
const tulip = ({ from, to, width }: Spoke): string => {
  const length = to - from
  const y = (share: number): number => -from - length * share
  return `M0 ${at(0, y(0)).slice(2)}C${at(-width * 0.7, y(0.05))} ${at(-width, y(0.4))} ${at(-width, y(0.95))}L${at(-width * 0.45, y(0.62))}L0 ${whole(y(1.05))}L${at(width * 0.45, y(0.62))}L${at(width, y(0.95))}C${at(width, y(0.4))} ${at(width * 0.7, y(0.05))} 0 ${whole(y(0))}z`
}

/** A round knot; `to` is its far edge. */
const knot = ({ from, to }: Spoke): string => {
  const radius = (to - from) / 2
  return `M${at(-radius, -from - radius)}a${whole(radius)} ${whole(radius)} 0 1 1 0 .1z`
}

/** A part of a ring's cord: `width` is half its angle in degrees. */
const cord = ({ from, to, width }: Spoke): string => {
  const angle = (width * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return `M${at(-from * sin, -from * cos)}A${from} ${from} 0 0 1 ${at(from * sin, -from * cos)}L${at(to * sin, -to * cos)}A${to} ${to} 0 0 0 ${at(-to * sin, -to * cos)}z`
}

/** A straight cord along x, `to` long and `width` thick. */
const bar = ({ to, width }: Spoke): string =>
  `M${at(-to / 2, -width / 2)}h${whole(to)}v${whole(width)}h${whole(-to)}z`

/** The stem of a spray: it swings from its own foot to under the next rose; `to` is how far. */
const swag = ({ to, width }: Spoke): string =>
  `M${at(-to, -28)}C${at(-to * 0.6, 4)} ${at(-to * 0.3, 16)} 0 16C${at(to * 0.3, 16)} ${at(to * 0.6, 4)} ${at(to, -28)}L${at(to + 1, -28 + width)}C${at(to * 0.62, 4 + width)} ${at(to * 0.3, 16 + width)} 0 ${16 + width}C${at(-to * 0.3, 16 + width)} ${at(-to * 0.62, 4 + width)} ${at(-to - 1, -28 + width)}z`

const outlines = { petal, almond, hook, tulip, knot, cord, bar, swag } as const
type Outline = keyof typeof outlines

/** `middle`: how far from its root a shape's middle lies, upwards. */
type Shape = { readonly d: string; readonly eye: string; readonly middle: number }

const shape = (outline: Outline, spoke: Spoke): Shape => {
  const { from, to, width } = spoke
  const length = to - from
  const eye =
    outline === 'bar' || outline === 'swag' || outline === 'cord'
      ? outlines[outline]({ ...spoke, width: width * 0.4 })
      : almond({
          from: from + length * 0.34,
          to: to - length * 0.24,
          width: Math.min(width, length) * 0.3,
        })
  const isFlat = outline === 'bar' || outline === 'swag'
  return { d: outlines[outline](spoke), eye, middle: isFlat ? 0 : (from + to) / 2 }
}

export const shapes = {
  sunHeart: shape('knot', { from: -21, to: 21, width: 0 }),
  sunPetal: shape('petal', { from: 21, to: 78, width: 34 }),
  sunScallop: shape('petal', { from: 60, to: 110, width: 27 }),
  sunLobe: shape('petal', { from: 88, to: 152, width: 37 }),
  sunPoint: shape('almond', { from: 112, to: 150, width: 11 }),
  sunCord: shape('cord', { from: 151, to: 157, width: 22.5 }),
  sunLeaf: shape('hook', { from: 160, to: 214, width: 16 }),
  sunTulip: shape('tulip', { from: 206, to: 226, width: 8 }),
  heart: shape('knot', { from: -14, to: 14, width: 0 }),
  petal: shape('petal', { from: 13, to: 40, width: 19 }),
  scallop: shape('petal', { from: 30, to: 62, width: 22 }),
  leaf: shape('hook', { from: 65, to: 97, width: 10 }),
  dot: shape('knot', { from: 98, to: 106, width: 0 }),
  bushLeaf: shape('hook', { from: 0, to: 36, width: 10 }),
  bushBud: shape('almond', { from: -8, to: 16, width: 9 }),
  bushTulip: shape('tulip', { from: 18, to: 44, width: 13 }),
  starPetal: shape('almond', { from: 7, to: 30, width: 8 }),
  starHeart: shape('knot', { from: -7, to: 7, width: 0 }),
  roseHeart: shape('knot', { from: -8, to: 8, width: 0 }),
  roseInner: shape('petal', { from: 6, to: 23, width: 12 }),
  rosePetal: shape('petal', { from: 16, to: 40, width: 15 }),
  sprayStem: shape('swag', { from: 0, to: 42, width: 3.4 }),
  sprayLeaf: shape('hook', { from: 2, to: 34, width: 9 }),
  sprayTulip: shape('tulip', { from: 10, to: 38, width: 14 }),
  sprayBud: shape('almond', { from: -16, to: 12, width: 7 }),
  sprayKnot: shape('knot', { from: -20, to: -12, width: 0 }),
  guardLeaf: shape('almond', { from: -11, to: 11, width: 8 }),
  frame: shape('bar', { from: 0, to: 120, width: 4.4 }),
} as const satisfies Record<string, Shape>
export type ShapeName = keyof typeof shapes
