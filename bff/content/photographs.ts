import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'
import {
  heightAt,
  photographFormats,
  photographPath,
  photographSlots,
  photographWidths,
  type Photograph,
  type Photographs,
  type PhotographSlot,
} from '#machines/scene/photograph.ts'
import { ContentError, type Mistake } from './content-error.ts'
import { imageSize } from './image-size.ts'

const LIST = 'photographs.yaml'
const widest = Math.max(...photographWidths)

const words = z.string().min(1)

const listSchema = z.partialRecord(
  z.enum(photographSlots),
  z.strictObject({
    file: z.string().regex(/^[\w-]+\.jpe?g$/, 'is no name of a JPEG file'),
    caption: z.strictObject({ ru: words, uz: words, en: words }),
  }),
)

/** A photograph as staff gave it: its slot and its file. */
export type GivenPhotograph = Photograph & {
  readonly slot: PhotographSlot
  readonly path: string
}

/** The name depends on the photograph's bytes and on its slot. */
const nameOf = (slot: PhotographSlot, bytes: Buffer): string =>
  `${slot}-${createHash('sha256').update(slot).update(bytes).digest('hex').slice(0, 12)}`

/**
 * The photographs that `photographs.yaml` lists, each with its file in `photographs/`.
 * @throws ContentError with every mistake: an unknown slot, a missing file or caption, a picture that is too small.
 */
export const loadPhotographs = (contentDir: string): readonly GivenPhotograph[] => {
  const text: unknown = parse(readFileSync(join(contentDir, LIST), 'utf8')) ?? {}
  const read = listSchema.safeParse(text)
  if (!read.success)
    throw new ContentError(
      read.error.issues.map(({ path, message }) => ({
        file: LIST,
        field: path.join('.'),
        rule: message,
      })),
    )
  const mistakes: Mistake[] = []
  const given = photographSlots.flatMap((slot): GivenPhotograph[] => {
    const entry = read.data[slot]
    if (entry === undefined) return []
    const path = join(contentDir, 'photographs', entry.file)
    const bytes = existsSync(path) ? readFileSync(path) : null
    const size = bytes === null ? null : imageSize('jpg', bytes)
    const height = heightAt(slot, widest)
    if (bytes === null) mistakes.push({ file: LIST, field: slot, rule: `${entry.file} is missing` })
    else if (size === null || size.width < widest || size.height < height) {
      const rule = `${entry.file} is no JPEG picture of at least ${widest} × ${height} px`
      mistakes.push({ file: LIST, field: slot, rule })
    } else return [{ slot, path, name: nameOf(slot, bytes), caption: entry.caption }]
    return []
  })
  if (mistakes.length > 0) throw new ContentError(mistakes)
  return given
}

/** The files of a photograph, as they lie under the folder that they are served from. */
export const filesOf = ({ name }: GivenPhotograph): readonly string[] =>
  photographWidths.flatMap((width) =>
    photographFormats.map((format) => photographPath(name, width, format)),
  )

/**
 * Those whose files the build has made; the others are replaced by the drawing. @param made the folder that
 * the files are served from
 */
export const readyPhotographs = (given: readonly GivenPhotograph[], made: string): Photographs =>
  Object.fromEntries(
    given
      .filter((photograph) => filesOf(photograph).every((file) => existsSync(join(made, file))))
      .map(({ slot, name, caption }) => [slot, { name, caption }]),
  )
