import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { photographFormats, photographPath, photographWidths } from '#machines/scene/photograph.ts'
import type { ImageFormat, ImageSize } from './image-size.ts'

export type PhotographFormat = Exclude<ImageFormat, 'svg'>

/**
 * A photograph as staff gave it. A camera writes into it where and when it was taken, so it is never served:
 * the build makes files of it that hold nothing but what is seen.
 */
export type GivenPicture = {
  readonly path: string
  readonly format: PhotographFormat
  /** Begins the names of the made files; it depends on the bytes. */
  readonly name: string
  /** What is made of it, the narrowest first. */
  readonly sizes: readonly ImageSize[]
}

/** What a browser chooses from: files of one media type in several widths, as in `srcset` of HTML. */
export type PictureSource = { readonly type: string; readonly srcset: string }

/** A picture as a page shows it; a drawing has no other sources. */
export type ShownPicture = ImageSize & {
  readonly src: string
  readonly sources: PictureSource[]
}

const WIDEST = Math.max(...photographWidths)

/** The sizes that are made of a picture: none is larger than it is itself. */
export const sizesWithin = ({ width, height }: ImageSize): readonly ImageSize[] => {
  const widest = Math.min(width, WIDEST)
  return [...photographWidths.filter((narrower) => narrower < widest), widest].map((made) => ({
    width: made,
    height: Math.max(1, Math.round((made / width) * height)),
  }))
}

/** The beginning of a picture's fingerprint; `use` distinguishes what is made of the same bytes. */
export const pictureName = (use: string, bytes: Uint8Array): string =>
  `${use}-${createHash('sha256').update(use).update(bytes).digest('hex').slice(0, 12)}`

type Made = Pick<GivenPicture, 'name' | 'sizes'>

/** The files made of a picture, as they lie under the folder that they are served from. */
export const filesOf = ({ name, sizes }: Made): readonly string[] =>
  sizes.flatMap(({ width }) =>
    photographFormats.map((format) => photographPath(name, width, format)),
  )

/** Whether the build has made all files of a picture. @param made the folder that they are served from */
export const isMade = (picture: Made, made: string): boolean =>
  filesOf(picture).every((file) => existsSync(join(made, file)))

/** A made picture, for a browser to choose its width and format; the better format first. */
export const shownPicture = ({ name, sizes }: Made): ShownPicture => {
  const middle = sizes[Math.floor((sizes.length - 1) / 2)]
  const widest = sizes.at(-1)
  if (middle === undefined || widest === undefined) throw new Error(`${name} has no sizes`)
  return {
    ...widest,
    src: photographPath(name, middle.width, 'webp'),
    sources: photographFormats.map((format) => ({
      type: `image/${format}`,
      srcset: sizes
        .map(({ width }) => `${photographPath(name, width, format)} ${width}w`)
        .join(', '),
    })),
  }
}
