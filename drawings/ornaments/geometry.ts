/** A point in the grid of a drawing: x to the right, y down. */
export type Point = readonly [number, number]

export type Layer = { readonly d: string; readonly fill: string }

/** One decimal is enough for ornaments drawn some hundred units wide, and keeps the files small. */
const short = (value: number): string => String(Math.round(value * 10) / 10 + 0)

export const write = ([x, y]: Point): string => `${short(x)} ${short(y)}`

/** The point at `radius` from `centre`, `degrees` clockwise from the top. */
export function polar([x, y]: Point, radius: number, degrees: number): Point {
  const angle = ((degrees - 90) * Math.PI) / 180
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
}

/** `count` things round a circle, each given its angle in degrees. */
export const around = <Thing>(count: number, draw: (degrees: number) => Thing): Thing[] =>
  Array.from({ length: count }, (_, index) => draw((index * 360) / count))

export const circle = ([x, y]: Point, radius: number): string =>
  `M${write([x - radius, y])}a${short(radius)} ${short(radius)} 0 1 0 ${short(2 * radius)} 0a${short(radius)} ${short(radius)} 0 1 0 ${short(-2 * radius)} 0z`
