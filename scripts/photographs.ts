import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import encodeAvif, { init as initAvif } from '@jsquash/avif/encode.js'
import decodeJpeg, { init as initJpeg } from '@jsquash/jpeg/decode.js'
import resize, { initResize } from '@jsquash/resize'
import encodeWebp, { init as initWebp } from '@jsquash/webp/encode.js'
import { loadPhotographs, filesOf, type GivenPhotograph } from '#bff/content/photographs.ts'
import {
  heightAt,
  photographPath,
  photographWidths,
  type photographFormats,
} from '#machines/scene/photograph.ts'

const { resolve } = createRequire(import.meta.url)

const compiled = async (file: string): Promise<WebAssembly.Module> =>
  WebAssembly.compile(await readFile(resolve(`@jsquash/${file}`)))

/** Node fetches no files, so the codecs are handed their WASM; once, and only where a photograph has to be made. */
const prepareCodecs = async (): Promise<void> => {
  await initJpeg(await compiled('jpeg/codec/dec/mozjpeg_dec.wasm'))
  await initAvif(await compiled('avif/codec/enc/avif_enc.wasm'))
  await initWebp(await compiled('webp/codec/enc/webp_enc_simd.wasm'))
  await initResize(await compiled('resize/lib/resize/pkg/squoosh_resize_bg.wasm'))
}

/** How fast AVIF is encoded, from 0 (smallest files) to 10. */
const AVIF_SPEED = 7

type Encoders = Readonly<
  Record<(typeof photographFormats)[number], (image: ImageData) => Promise<ArrayBuffer>>
>

const encodersAt = (speed: number): Encoders => ({
  avif: (image) => encodeAvif(image, { quality: 55, speed }),
  webp: (image) => encodeWebp(image, { quality: 76 }),
})

const makeFiles = async (
  photograph: GivenPhotograph,
  folder: string,
  encoders: Encoders,
): Promise<void> => {
  const bytes = await readFile(photograph.path)
  const whole = await decodeJpeg(Uint8Array.from(bytes).buffer, { preserveOrientation: true })
  for (const width of photographWidths) {
    const height = heightAt(photograph.slot, width)
    // A crop of another shape would be drawn out of proportion: the middle of the photograph is kept.
    const size = { width, height, fitMethod: 'contain' } as const
    // The crop works in place.
    const copy = new ImageData(Uint8ClampedArray.from(whole.data), whole.width, whole.height)
    const image = await resize(copy, size)
    for (const [format, encode] of Object.entries(encoders)) {
      const path = photographPath(photograph.name, width, format as keyof Encoders)
      await writeFile(join(folder, path), Buffer.from(await encode(image)))
    }
  }
}

/**
 * Makes the files of the photographs that have none yet, in three widths and two formats. Their names carry a fingerprint of
 * the photograph, so what was made once is never made again.
 * @param folder what the site serves them from
 */
export const makePhotographs = async (
  contentDir: string,
  folder: string,
  avifSpeed = AVIF_SPEED,
): Promise<void> => {
  const missing = loadPhotographs(contentDir).filter((photograph) =>
    filesOf(photograph).some((file) => !existsSync(join(folder, file))),
  )
  const [first] = missing
  if (first === undefined) return
  await mkdir(dirname(join(folder, photographPath(first.name, 0, 'webp'))), { recursive: true })
  await prepareCodecs()
  for (const photograph of missing) await makeFiles(photograph, folder, encodersAt(avifSpeed))
}
