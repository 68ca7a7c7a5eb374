import { imageSize as readSize } from 'image-size'

/** Width and height of a picture in CSS pixels. */
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

/** The format of a file by its name, or null when it is no picture that we serve. */
export const imageFormatOf = (file: string): ImageFormat | null => {
  const ending = file.slice(file.lastIndexOf('.') + 1)
  return Object.hasOwn(imageTypes, ending) ? (ending as ImageFormat) : null
}

/** Null when the bytes are not a picture of that format. */
export const imageSize = (format: ImageFormat, bytes: Buffer): ImageSize | null => {
  try {
    const { width, height, type } = readSize(bytes)
    return type === (format === 'jpeg' ? 'jpg' : format) ? { width, height } : null
  } catch {
    // The library throws for what it does not know.
    return null
  }
}
