import { fill, group, stroke } from '#drawings/scenes/paint.ts'
import type { Relief } from './relief.ts'

/** The colours of a skin in one light, from its shade to what shines; each may be a gradient. */
export type Skin = {
  readonly shade: string
  readonly steps: readonly string[]
  readonly nail: string
  readonly line: string
}

/** A hand as it is painted. */
export const painted = (
  { outline, steps, nails, creases }: Relief,
  { shade, steps: colours, nail, line }: Skin,
): string =>
  group(
    {},
    fill(outline, shade),
    ...steps.map((d, index) => fill(d, colours[index] ?? shade)),
    nails === '' ? '' : fill(nails, nail),
    creases === '' ? '' : stroke(creases, line, 2, { opacity: 0.5 }),
  )
