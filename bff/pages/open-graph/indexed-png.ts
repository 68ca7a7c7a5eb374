import { crc32, deflateSync } from 'node:zlib'

/** Pixels of one picture without transparency, four bytes each. */
export type Pixels = {
  readonly width: number
  readonly height: number
  readonly rgba: Uint8Array
}

type Colour = readonly [red: number, green: number, blue: number]
/** A colour of the picture, by the upper five bits of each part, and how often it is there. */
type Counted = { readonly key: number; readonly colour: Colour; readonly times: number }

const channels = [0, 1, 2] as const

const keyOf = (rgba: Uint8Array, at: number): number =>
  (((rgba[at] ?? 0) >> 3) << 10) | (((rgba[at + 1] ?? 0) >> 3) << 5) | ((rgba[at + 2] ?? 0) >> 3)

const countColours = ({ rgba }: Pixels): readonly Counted[] => {
  const sums = new Map<number, [red: number, green: number, blue: number, times: number]>()
  for (let at = 0; at < rgba.length; at += 4) {
    const key = keyOf(rgba, at)
    const sum = sums.get(key) ?? [0, 0, 0, 0]
    for (const channel of channels) sum[channel] += rgba[at + channel] ?? 0
    sum[3] += 1
    sums.set(key, sum)
  }
  return [...sums].map(([key, [red, green, blue, times]]) => ({
    key,
    colour: [red / times, green / times, blue / times],
    times,
  }))
}

const widest = (box: readonly Counted[]) =>
  channels
    .map((channel) => {
      const values = box.map(({ colour }) => colour[channel])
      return { channel, span: Math.max(...values) - Math.min(...values) }
    })
    .reduce((most, next) => (next.span > most.span ? next : most))

const total = (box: readonly Counted[]): number => box.reduce((sum, { times }) => sum + times, 0)

/** Cuts the box with most to lose where half of its pixels are on each side (median cut). */
const cut = (boxes: readonly (readonly Counted[])[]): readonly (readonly Counted[])[] => {
  const [worst] = boxes
    .filter((box) => box.length > 1)
    .map((box) => ({ box, ...widest(box) }))
    .toSorted(
      (one, other) => other.span * total(other.box) ** 0.5 - one.span * total(one.box) ** 0.5,
    )
  if (worst === undefined) return boxes
  const { box, channel } = worst
  const sorted = box.toSorted((one, other) => one.colour[channel] - other.colour[channel])
  const half = total(box) / 2
  let seen = 0
  const middle = sorted.findIndex(({ times }) => (seen += times) >= half)
  const at = Math.min(Math.max(middle, 1), sorted.length - 1)
  return [...boxes.filter((other) => other !== box), sorted.slice(0, at), sorted.slice(at)]
}

const mean = (box: readonly Counted[]): readonly number[] =>
  channels.map((channel) =>
    Math.round(
      box.reduce((sum, { colour, times }) => sum + colour[channel] * times, 0) / total(box),
    ),
  )

const chunk = (type: string, data: Uint8Array): Uint8Array => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** A picture as PNG of at most so many colours (256 at most): a third of the bytes that all its colours would take. */
export const indexedPng = (pixels: Pixels, most: number): Uint8Array => {
  const { width, height, rgba } = pixels
  let boxes: readonly (readonly Counted[])[] = [countColours(pixels)]
  for (let made = 1; made < most; made += 1) boxes = cut(boxes)
  const placeOf = new Map(
    boxes.flatMap((box, place) => box.map(({ key }) => [key, place] as const)),
  )
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      rows[y * (width + 1) + 1 + x] = placeOf.get(keyOf(rgba, (y * width + x) * 4)) ?? 0
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  // Eight bits a pixel, of a palette.
  head.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('PLTE', Uint8Array.from(boxes.flatMap(mean))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', new Uint8Array()),
  ])
}
