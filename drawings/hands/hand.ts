import { ball, grown, grownTogether, limb, type Solid } from './solid.ts'
import { add, dot, minus, unit, type Vector } from './space.ts'

/** How a finger is held, in degrees: spread to the thumb, then bent at knuckle, middle joint and tip. */
export type Bend = readonly [spread: number, knuckle: number, middle: number, tip: number]

/** Where a bone of the thumb points, in degrees: away from the fingers, and down from the palm. */
export type Reach = readonly [out: number, down: number]

export type Pose = {
  /** Index, middle, ring and little finger. */
  readonly fingers: readonly [Bend, Bend, Bend, Bend]
  readonly thumb: readonly [Reach, Reach, Reach]
  /** Where the forearm comes from: to the thumb's side, and up from the back of the hand. */
  readonly arm?: readonly [side: number, lift: number]
  /** A child's hand is plump and short in the fingers. */
  readonly child?: boolean
}

/** A joint: where it is, how thick the flesh, and which way the back of the finger looks. */
export type Joint = { readonly at: Vector; readonly radius: number; readonly back: Vector }

/**
 * A right hand in its own measure: from the wrist (0, 0, 0) to the tip of the middle finger is 1; x to the little
 * finger, y to the finger tips, z out of its back.
 */
export type Hand = {
  readonly solid: Solid
  /** Thumb, index, middle, ring and little finger, each from its root to its tip. */
  readonly digits: readonly (readonly Joint[])[]
}

const knuckles: readonly Vector[] = [
  [-0.152, 0.455, 0],
  [-0.045, 0.478, 0.018],
  [0.062, 0.448, 0.01],
  [0.155, 0.39, -0.02],
]
const bones = [
  [0.21, 0.125, 0.09],
  [0.235, 0.14, 0.095],
  [0.215, 0.13, 0.092],
  [0.165, 0.095, 0.08],
] as const
const flesh = [
  [0.062, 0.053, 0.046, 0.037],
  [0.063, 0.054, 0.047, 0.038],
  [0.06, 0.051, 0.044, 0.036],
  [0.053, 0.045, 0.039, 0.032],
] as const

const radians = (degrees: number): number => (degrees * Math.PI) / 180

function finger(place: number, [spread, ...bends]: Bend, child: boolean): Joint[] {
  const [long, thick] = child ? [0.88, 1.16] : [1, 1]
  const ahead: Vector = [-Math.sin(radians(spread)), Math.cos(radians(spread)), 0]
  let at = knuckles[place] ?? [0, 0, 0]
  let bend = 0
  const joints: Joint[] = []
  for (const [index, radius] of (flesh[place] ?? []).entries()) {
    const angle = radians(bend)
    const back = add([0, 0, Math.cos(angle)], ahead, Math.sin(angle))
    joints.push({ at, radius: radius * thick, back })
    bend += bends[index] ?? 0
    const next = radians(bend)
    const along = add([0, 0, -Math.sin(next)], ahead, Math.cos(next))
    at = add(at, along, (bones[place]?.[index] ?? 0) * long)
  }
  return joints
}

/** The thumb's nail looks away from what the thumb meets: the tip of the index finger. */
function thumb(reaches: Pose['thumb'], meets: Vector, child: boolean): Joint[] {
  const thick = child ? 1.12 : 1
  const lengths = [0.23, 0.165, 0.125]
  let at: Vector = [-0.075, 0.1, -0.045]
  const joints: Joint[] = [{ at, radius: 0.085 * thick, back: [-0.7, 0, 0.7] }]
  for (const [index, [out, down]] of reaches.entries()) {
    const flat = Math.cos(radians(down))
    const along: Vector = [
      -Math.sin(radians(out)) * flat,
      Math.cos(radians(out)) * flat,
      -Math.sin(radians(down)),
    ]
    at = add(at, along, lengths[index] ?? 0)
    const away = minus(at, meets)
    const back = unit(add(away, along, -dot(away, along)))
    joints.push({ at, radius: ([0.066, 0.055, 0.043][index] ?? 0) * thick, back })
  }
  return joints
}

/** The bones of a finger as flesh, thicker at its joints, the pad of its tip full. */
function fleshOf(joints: readonly Joint[]): { readonly root: Solid; readonly rest: Solid } {
  const parts = joints.slice(1).map((joint, index) => {
    const before = joints[index] ?? joint
    return limb(before.at, joint.at, before.radius * (index === 0 ? 1 : 0.97), joint.radius)
  })
  const swollen = joints
    .slice(1, -1)
    .map(({ at, radius, back }) => ball(add(at, back, 0.008), radius * 1.03))
  const last = joints.at(-1)
  const pad = last === undefined ? [] : [ball(add(last.at, last.back, -0.006), last.radius * 1.04)]
  const [root = ball([0, 0, 0], 0), ...rest] = parts
  return {
    root: grownTogether(0.02, root, ...swollen.slice(0, 1)),
    rest: grownTogether(0.018, ...swollen, ...rest, ...pad),
  }
}

function palm(child: boolean): Solid {
  const plump = child ? 1.1 : 1
  const carpals: readonly Vector[] = [
    [-0.075, 0.05, 0],
    [-0.03, 0.05, 0.012],
    [0.03, 0.05, 0.01],
    [0.075, 0.05, -0.005],
  ]
  const metacarpals = carpals.map((from, place) =>
    limb(from, knuckles[place] ?? from, 0.072 * plump, (place === 3 ? 0.058 : 0.064) * plump),
  )
  const heel = [
    limb([0.115, 0.12, -0.05], [0.135, 0.3, -0.04], 0.075 * plump, 0.055 * plump),
    limb([-0.09, 0.14, -0.06], [-0.13, 0.28, -0.05], 0.085 * plump, 0.05 * plump),
  ]
  const body = grownTogether(0.05, ...metacarpals, ...heel)
  const bumps = knuckles.map((at, place) =>
    ball(add(at, [0, -0.005, 0.022]), place === 3 ? 0.046 : 0.053),
  )
  const tendons = knuckles.map((at, place) =>
    limb(add(carpals[place] ?? at, [0, 0.1, 0.045]), add(at, [0, -0.03, 0.052]), 0.012, 0.018),
  )
  return child
    ? grownTogether(0.05, body, ...bumps)
    : grownTogether(0.035, body, ...bumps, ...tendons)
}

function forearm([side, lift]: readonly [number, number], child: boolean): Solid {
  const [s, l] = [radians(side), radians(lift)]
  const back: Vector = [-Math.sin(s) * Math.cos(l), -Math.cos(s) * Math.cos(l), Math.sin(l)]
  const wide = child ? 1.06 : 1
  const bone = (x: number): Solid =>
    limb([x, 0.05, 0], add([x * 1.5, 0.05, 0], back, 1.1), 0.083 * wide, 0.125 * wide)
  return grownTogether(0.09, bone(-0.052), bone(0.052))
}

/** A right hand held so. */
export function hand({ fingers, thumb: reaches, arm = [0, 0], child = false }: Pose): Hand {
  const held = fingers.map((bend, place) => finger(place, bend, child))
  const meets = held[0]?.at(-1)?.at ?? [0, 0, 0]
  const thumbs = thumb(reaches, meets, child)
  const [palmSolid, armSolid] = [palm(child), forearm(arm, child)]
  const base: Solid = (point) => grown(palmSolid(point), armSolid(point), 0.1)
  const digits = held.map(fleshOf)
  const [metacarpal, ...free] = thumbs.slice(1).map((joint, index) => {
    const before = thumbs[index] ?? joint
    return limb(before.at, joint.at, before.radius, joint.radius)
  })
  const last = thumbs.at(-1)
  const pad = last === undefined ? [] : [ball(add(last.at, last.back, -0.008), last.radius * 1.12)]
  const thumbRoot = metacarpal ?? base
  const thumbRest = grownTogether(0.02, ...free, ...pad)
  return {
    digits: [thumbs, ...held],
    solid: (point) => {
      const own = base(point)
      const saddle = thumbRoot(point)
      let least = Math.min(grown(saddle, own, 0.085), grown(saddle, thumbRest(point), 0.03))
      for (const { root, rest } of digits) {
        const near = root(point)
        least = Math.min(least, grown(near, own, 0.04), grown(near, rest(point), 0.018))
      }
      return least
    },
  }
}
