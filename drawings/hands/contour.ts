import type { Point } from '#drawings/ornaments/geometry.ts'

/** Values at the nodes of a grid, row after row. */
export type Grid = {
  readonly columns: number
  readonly rows: number
  readonly values: readonly number[]
}

/** The same values with each node evened out with its neighbours: steps of the grid do not show. */
export function softened({ columns, rows, values }: Grid): Grid {
  const at = (column: number, row: number): number =>
    values[
      Math.min(rows - 1, Math.max(0, row)) * columns + Math.min(columns - 1, Math.max(0, column))
    ] ?? 0
  return {
    columns,
    rows,
    values: values.map((value, index) => {
      const [column, row] = [index % columns, Math.floor(index / columns)]
      const beside =
        at(column - 1, row) + at(column + 1, row) + at(column, row - 1) + at(column, row + 1)
      return value * 0.4 + beside * 0.15
    }),
  }
}

/** The sides of a cell: above, right, below, left; each pair is a piece of outline with the inside on one hand. */
const pieces: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[3, 2]],
  [[2, 1]],
  [[3, 1]],
  [[1, 0]],
  [
    [1, 0],
    [3, 2],
  ],
  [[2, 0]],
  [[3, 0]],
  [[0, 3]],
  [[0, 2]],
  [
    [0, 3],
    [2, 1],
  ],
  [[0, 1]],
  [[1, 3]],
  [[1, 2]],
  [[2, 3]],
  [],
]

/** Closed outlines of where the grid is above zero (marching squares), in cells of the grid. */
export function contours({ columns, rows, values }: Grid): Point[][] {
  const value = (column: number, row: number): number =>
    column < 0 || row < 0 || column >= columns || row >= rows
      ? -1
      : (values[row * columns + column] ?? -1)
  const crossing = (column: number, row: number, side: number): readonly [string, Point] => {
    const [x, y] = [column + (side === 1 ? 1 : 0), row + (side === 2 ? 1 : 0)]
    const upright = side === 1 || side === 3
    const [a, b] = [value(x, y), upright ? value(x, y + 1) : value(x + 1, y)]
    const part = a / (a - b)
    return [`${x},${y},${upright}`, upright ? [x, y + part] : [x + part, y]]
  }
  const next = new Map<string, readonly [string, Point]>()
  for (let row = -1; row < rows; row += 1)
    for (let column = -1; column < columns; column += 1) {
      const corners = [
        value(column, row + 1),
        value(column + 1, row + 1),
        value(column + 1, row),
        value(column, row),
      ]
      const kind = corners.reduce((sum, corner, bit) => sum + (corner > 0 ? 1 << bit : 0), 0)
      for (const [from, to] of pieces[kind] ?? [])
        next.set(crossing(column, row, from)[0], crossing(column, row, to))
    }
  const outlines: Point[][] = []
  for (const [start] of next) {
    const outline: Point[] = []
    let step = next.get(start)
    let key = start
    while (step !== undefined) {
      next.delete(key)
      outline.push(step[1])
      key = step[0]
      step = next.get(key)
    }
    if (outline.length > 2) outlines.push(outline)
  }
  return outlines
}

const area = (outline: readonly Point[]): number =>
  outline.reduce((sum, [x, y], index) => {
    const [u, v] = outline[(index + 1) % outline.length] ?? [x, y]
    return sum + (x * v - u * y) / 2
  }, 0)

function distance([x, y]: Point, [a, b]: Point, [c, d]: Point): number {
  const length = Math.hypot(c - a, d - b)
  if (length === 0) return Math.hypot(x - a, y - b)
  return Math.abs((c - a) * (b - y) - (a - x) * (d - b)) / length
}

/** The points of a line without those that stray less than `most` from it (Douglas–Peucker). */
function fewer(line: readonly Point[], most: number): Point[] {
  const [first, last] = [line[0], line.at(-1)]
  if (first === undefined || last === undefined || line.length < 3) return [...line]
  let [farthest, at] = [0, 0]
  for (const [index, point] of line.entries()) {
    const away = distance(point, first, last)
    if (away > farthest) [farthest, at] = [away, index]
  }
  if (farthest <= most) return [first, last]
  return [...fewer(line.slice(0, at + 1), most).slice(0, -1), ...fewer(line.slice(at), most)]
}

function simplified(outline: readonly Point[], most: number): Point[] {
  const half = Math.floor(outline.length / 2)
  const there = fewer(outline.slice(0, half + 1), most)
  const back = fewer([...outline.slice(half), ...outline.slice(0, 1)], most)
  return [...there.slice(0, -1), ...back.slice(0, -1)]
}

const whole = (value: number): number => Math.round(value) + 0

/** A closed curve that the points draw towards themselves (quadratic B-spline), in whole numbers. */
function drawn(points: readonly Point[]): string {
  const middle = (index: number): Point => {
    const [a, b] = [points[index % points.length], points[(index + 1) % points.length]]
    return a === undefined || b === undefined
      ? [0, 0]
      : [whole((a[0] + b[0]) / 2), whole((a[1] + b[1]) / 2)]
  }
  const pair = (x: number, y: number) => `${whole(x)}${y < -0.5 ? '' : ' '}${whole(y)}`
  let [x, y] = middle(points.length - 1)
  let path = `M${pair(x, y)}q`
  for (const [index, [u, v]] of points.entries()) {
    const [c, d] = middle(index)
    const [one, two] = [pair(whole(u) - x, whole(v) - y), pair(c - x, d - y)]
    path += `${index === 0 || one.startsWith('-') ? '' : ' '}${one}${two.startsWith('-') ? '' : ' '}${two}`
    ;[x, y] = [c, d]
  }
  return `${path}z`
}

/**
 * Where a grid is above zero, as a path of the picture.
 *
 * @param most - how far the drawn line may stray, in cells
 * @param least - outlines of fewer square cells are left out
 */
export function region(
  grid: Grid,
  place: (point: Point) => Point,
  { most = 0.5, least = 10 } = {},
): string {
  return contours(grid)
    .filter((outline) => Math.abs(area(outline)) >= least)
    .map((outline) => simplified(outline, most))
    .filter((outline) => outline.length > 2)
    .map((outline) => drawn(outline.map(place)))
    .join('')
}
