/** Width and height of a picture in CSS pixels, read from its first bytes. */
export type ImageSize = { readonly width: number; readonly height: number }

const png = (bytes: Buffer): ImageSize | null =>
  bytes.length >= 24 && bytes.toString('latin1', 1, 4) === 'PNG'
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : null

/** Walks the segments to the frame header (SOF0…SOF15 without DHT, JPG, DAC). */
const jpeg = (bytes: Buffer): ImageSize | null => {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  let offset = 2
  while (offset + 9 < bytes.length && bytes[offset] === 0xff) {
    const marker = bytes[offset + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) {
      return { height: bytes.readUInt16BE(offset + 5), width: bytes.readUInt16BE(offset + 7) }
    }
    offset += 2 + bytes.readUInt16BE(offset + 2)
  }
  return null
}

/** The three kinds of WebP: lossy (VP8), lossless (VP8L), extended (VP8X). */
const webp = (bytes: Buffer): ImageSize | null => {
  if (bytes.length < 30 || bytes.toString('latin1', 8, 12) !== 'WEBP') return null
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    default:
      return null
  }
}

const svg = (bytes: Buffer): ImageSize | null => {
  const head = bytes.toString('utf8', 0, 1024)
  const box = /<svg\b[^>]*\bviewBox="\s*[-\d.]+[ ,]+[-\d.]+[ ,]+([\d.]+)[ ,]+([\d.]+)/.exec(head)
  if (box === null) return null
  return { width: Math.round(Number(box[1])), height: Math.round(Number(box[2])) }
}

const readers = { png, jpg: jpeg, jpeg, webp, svg } as const

/** The picture formats that may stand beside a text, with the type they are served as. */
export const imageTypes = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  svg: 'image/svg+xml',
} as const satisfies Record<keyof typeof readers, string>

export type ImageFormat = keyof typeof imageTypes

/** The format of a file by its name, or null when it is no picture that we serve. */
export const imageFormatOf = (file: string): ImageFormat | null => {
  const ending = file.slice(file.lastIndexOf('.') + 1)
  return Object.hasOwn(imageTypes, ending) ? (ending as ImageFormat) : null
}

/** Null when the bytes are not a picture of that format. */
export const imageSize = (format: ImageFormat, bytes: Buffer): ImageSize | null =>
  readers[format](bytes)
