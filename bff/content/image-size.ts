import { imageSize as readSize } from 'image-size'
import type { Rule } from './mistake.ts'

/** Width and height of a picture in CSS pixels, as it is seen: turned as its camera was held. */
export type ImageSize = { readonly width: number; readonly height: number }

/** The picture formats that a text may include, with their media types. */
export const imageTypes = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  svg: 'image/svg+xml',
} as const

export type ImageFormat = keyof typeof imageTypes

export const imageFormatOf = (file: string): ImageFormat | null => {
  const ending = file.slice(file.lastIndexOf('.') + 1).toLowerCase()
  return Object.hasOwn(imageTypes, ending) ? (ending as ImageFormat) : null
}

/**
 * What a picture is found by: texts name it as they like, cameras write `.JPG`, and Windows hides the difference.
 */
export const pictureKey = (name: string): string => name.normalize('NFC').toLowerCase()

/** Null when the bytes are not a picture of that format. */
export const imageSize = (format: ImageFormat, bytes: Buffer): ImageSize | null => {
  try {
    const { width, height, type, orientation = 1 } = readSize(bytes)
    if (type !== (format === 'jpeg' ? 'jpg' : format)) return null
    // From 5 on the camera was held upright (Exif 2.3, tag 0x0112).
    return orientation < 5 ? { width, height } : { width: height, height: width }
  } catch {
    // The library throws for what it does not know.
    return null
  }
}

/** A camera's data lie in a part of their own (WebP: a bit of the extended header; PNG: the chunk eXIf). */
const hasCameraData = (format: ImageFormat, bytes: Buffer): boolean =>
  format === 'webp'
    ? bytes.toString('latin1', 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 0x08) !== 0
    : format === 'png' && bytes.includes('eXIf')

/** The rule that keeps a picture from being shown as it should; null where none does. */
export const imageMistake = (format: ImageFormat, bytes: Buffer): Rule | null => {
  if (imageSize(format, bytes) === null) return 'pictureKind'
  if (format === 'svg' && /<(?:[\w-]+:)?image\b|data:image\//i.test(bytes.toString('utf8')))
    return 'svgPhotograph'
  return hasCameraData(format, bytes) ? 'cameraData' : null
}
