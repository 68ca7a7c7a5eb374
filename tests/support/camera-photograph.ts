import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import encodeJpeg, { init } from '@jsquash/jpeg/encode.js'

/** What the camera writes into the photograph, and where it was taken: a street in Samarkand. */
export const CAMERA = 'Kamera-7'
const latitude = [
  [39, 1],
  [39, 1],
  [1512, 100],
] as const
const longitude = [
  [66, 1],
  [58, 1],
  [3318, 100],
] as const
const IFD_ENTRY = 12

type Entry = readonly [tag: number, type: number, count: number, value: Buffer]

const short = (value: number): Buffer => Buffer.from([value, 0])
const long = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const ascii = (text: string): Buffer => Buffer.from(`${text}\0`, 'latin1')
const rationals = (values: readonly (readonly [number, number])[]): Buffer =>
  Buffer.concat(values.flatMap(([over, under]) => [long(over), long(under)]))

/** A directory of entries (TIFF 6.0, section 2) at an offset; what is longer than four bytes follows it. */
const directory = (entries: readonly Entry[], offset: number): Buffer => {
  const head = Buffer.alloc(2 + entries.length * IFD_ENTRY + 4)
  head.writeUInt16LE(entries.length, 0)
  const longer: Buffer[] = []
  let next = offset + head.length
  for (const [place, [tag, type, count, value]] of entries.entries()) {
    const at = 2 + place * IFD_ENTRY
    head.writeUInt16LE(tag, at)
    head.writeUInt16LE(type, at + 2)
    head.writeUInt32LE(count, at + 4)
    if (value.length <= 4) value.copy(head, at + 8)
    else {
      head.writeUInt32LE(next, at + 8)
      longer.push(value)
      next += value.length
    }
  }
  return Buffer.concat([head, ...longer])
}

/** Exif 2.3: the camera's make, how it was held, and the position. */
const exif = (orientation: number): Buffer => {
  const first = (gps: number): Buffer =>
    directory(
      [
        [0x010f, 2, CAMERA.length + 1, ascii(CAMERA)],
        [0x0112, 3, 1, short(orientation)],
        [0x8825, 4, 1, long(gps)],
      ],
      8,
    )
  const gpsAt = 8 + first(0).length
  const gps = directory(
    [
      [0x0001, 2, 2, ascii('N')],
      [0x0002, 5, 3, rationals(latitude)],
      [0x0003, 2, 2, ascii('E')],
      [0x0004, 5, 3, rationals(longitude)],
    ],
    gpsAt,
  )
  const head = Buffer.concat([Buffer.from('II*\0', 'latin1'), long(8)])
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), head, first(gpsAt), gps])
}

const segment = (marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** What must be in no file that is served: each as bytes. */
export const cameraTraces: readonly Buffer[] = [
  Buffer.from(CAMERA),
  rationals(latitude),
  rationals(longitude),
]

const encoder = async (): Promise<void> => {
  const wasm = createRequire(import.meta.url).resolve('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm')
  await init(await WebAssembly.compile(await readFile(wasm)))
}

/** Red above left, green above right, blue below left, white below right; on each side as many pixels. */
const quarters = (width: number, height: number): ImageData => {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let place = 0; place < width * height; place += 1) {
    const isLeft = place % width < width / 2
    const isAbove = Math.floor(place / width) < height / 2
    const colour = isAbove
      ? isLeft
        ? [255, 0, 0]
        : [0, 255, 0]
      : isLeft
        ? [0, 0, 255]
        : [255, 255, 255]
    data.set([...colour, 255], place * 4)
  }
  return new ImageData(data, width, height)
}

/**
 * A JPEG of four colours as a camera makes it: with EXIF (position, orientation 1 to 8), XMP and a comment.
 * Width and height are as the sensor lies.
 */
export const aCameraPhotograph = async (
  width: number,
  height: number,
  orientation: number,
): Promise<Buffer> => {
  await encoder()
  const plain = Buffer.from(await encodeJpeg(quarters(width, height), { quality: 90 }))
  const xmp = `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- ${CAMERA} --></x:xmpmeta>`
  return Buffer.concat([
    plain.subarray(0, 2),
    segment(0xe1, exif(orientation)),
    segment(0xe1, Buffer.from(xmp, 'latin1')),
    segment(0xfe, Buffer.from(CAMERA)),
    plain.subarray(2),
  ])
}
