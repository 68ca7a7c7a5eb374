import { join } from 'node:path'
import * as z from 'zod'
import {
  heightAt,
  photographSlots,
  photographWidths,
  type Photograph,
  type Photographs,
  type PhotographSlot,
} from '#machines/scene/photograph.ts'
import { createMistakes } from './content-error.ts'
import { imageSize } from './image-size.ts'
import { isMade, pictureName, type GivenPicture } from './pictures.ts'
import { readLoneSheet } from './read-sheet.ts'
import { filesOnDisk } from './text-files.ts'

const LIST = 'photographs.yaml'
const widest = Math.max(...photographWidths)

const words = z.string().min(1)

const listSchema = z.partialRecord(
  z.enum(photographSlots),
  z.strictObject({
    file: z.string().regex(/^[\w-]+\.jpe?g$/i, 'jpegName'),
    caption: z.strictObject({ ru: words, uz: words, en: words }),
  }),
)

/** A photograph as staff gave it: its slot and its file. */
export type GivenPhotograph = Photograph & GivenPicture & { readonly slot: PhotographSlot }

/** Every slot has one shape, in three widths. */
const sizesOf = (slot: PhotographSlot) =>
  photographWidths.map((width) => ({ width, height: heightAt(slot, width) }))

/**
 * The photographs that `photographs.yaml` lists, each with its file in `photographs/`.
 * @throws ContentError with every mistake: an unknown slot, a missing file or caption, a picture that is too small.
 */
export const loadPhotographs = (
  contentDir: string,
  files = filesOnDisk(contentDir),
): readonly GivenPhotograph[] => {
  // A file of comments alone lists nothing.
  const list = readLoneSheet(files, LIST, listSchema.nullable()) ?? {}
  const mistakes = createMistakes(files)
  const given = photographSlots.flatMap((slot): GivenPhotograph[] => {
    const entry = list[slot]
    if (entry === undefined) return []
    const file = `photographs/${entry.file}`
    const bytes = files.has(file) ? files.read(file) : null
    const size = bytes === null ? null : imageSize('jpg', bytes)
    const height = heightAt(slot, widest)
    if (bytes === null) mistakes.add(LIST, 'jpegMissing', { at: [slot, 'file'] })
    else if (size === null || size.width < widest || size.height < height) {
      const values = { width: widest, height }
      mistakes.add(LIST, 'jpegSmall', { at: [slot, 'file'], values })
    } else {
      const name = pictureName(slot, bytes)
      const { caption } = entry
      const path = join(contentDir, file)
      return [{ slot, path, format: 'jpg', name, sizes: sizesOf(slot), caption }]
    }
    return []
  })
  mistakes.throwFound()
  return given
}

/**
 * Those whose files the build has made; the others are replaced by the drawing. @param made the folder that
 * the files are served from
 */
export const readyPhotographs = (given: readonly GivenPhotograph[], made: string): Photographs =>
  Object.fromEntries(
    given
      .filter((photograph) => isMade(photograph, made))
      .map(({ slot, name, caption }) => [slot, { name, caption }]),
  )
