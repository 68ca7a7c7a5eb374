import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import encodeAvif, { init as initAvif } from '@jsquash/avif/encode.js'
import decodeJpeg, { init as initJpeg } from '@jsquash/jpeg/decode.js'
import resize, { initResize } from '@jsquash/resize'
import decodeWebp, { init as initWebpDecoder } from '@jsquash/webp/decode.js'
import encodeWebp, { init as initWebp } from '@jsquash/webp/encode.js'
import { PNG } from 'pngjs'
import { filesOf, isMade, type GivenPicture, type PhotographFormat } from '#bff/content/pictures.ts'
import { photographPath, type photographFormats } from '#machines/scene/photograph.ts'

const { resolve } = createRequire(import.meta.url)

const compiled = async (file: string): Promise<WebAssembly.Module> =>
  WebAssembly.compile(await readFile(resolve(`@jsquash/${file}`)))

/** Node fetches no files, so the codecs are handed their WASM; once, and only where a photograph has to be made. */
const prepareCodecs = async (): Promise<void> => {
  await initJpeg(await compiled('jpeg/codec/dec/mozjpeg_dec.wasm'))
  await initWebpDecoder(await compiled('webp/codec/dec/webp_dec.wasm'))
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

/** Pixels are all that is taken of a file; a JPEG is turned as its camera was held. */
const jpegPixels = (bytes: Uint8Array): Promise<ImageData> =>
  decodeJpeg(Uint8Array.from(bytes).buffer, { preserveOrientation: true })

const pixelsOf: Readonly<Record<PhotographFormat, (bytes: Buffer) => Promise<ImageData>>> = {
  jpg: jpegPixels,
  jpeg: jpegPixels,
  webp: (bytes) => decodeWebp(Uint8Array.from(bytes).buffer),
  png: (bytes) => {
    const { data, width, height } = PNG.sync.read(bytes)
    return Promise.resolve(new ImageData(Uint8ClampedArray.from(data), width, height))
  },
}

const makeFiles = async (
  picture: GivenPicture,
  folder: string,
  encoders: Encoders,
): Promise<void> => {
  const whole = await pixelsOf[picture.format](await readFile(picture.path))
  for (const { width, height } of picture.sizes) {
    // A crop of another shape would be drawn out of proportion: the middle of the photograph is kept.
    const size = { width, height, fitMethod: 'contain' } as const
    // The crop works in place.
    const copy = new ImageData(Uint8ClampedArray.from(whole.data), whole.width, whole.height)
    const image = await resize(copy, size)
    for (const [format, encode] of Object.entries(encoders)) {
      const path = photographPath(picture.name, width, format as keyof Encoders)
      await writeFile(join(folder, path), Buffer.from(await encode(image)))
    }
  }
}

/** A photograph that was taken away is not served any longer: somebody may have asked for it. */
export const removeOtherPhotographs = async (
  pictures: readonly GivenPicture[],
  made: string,
): Promise<void> => {
  const kept = new Set(pictures.flatMap(filesOf).map((file) => join(made, file)))
  const folder = dirname(join(made, photographPath('', 0, 'webp')))
  for (const name of existsSync(folder) ? await readdir(folder) : [])
    if (!kept.has(join(folder, name))) await rm(join(folder, name))
}

/**
 * Makes the files of the photographs that have none yet, in some widths and two formats. Their names carry a
 * fingerprint of the photograph, so what was made once is never made again.
 * @param folder what the site serves them from
 */
export const makePhotographs = async (
  given: readonly GivenPicture[],
  folder: string,
  avifSpeed = AVIF_SPEED,
): Promise<void> => {
  const missing = given.filter((picture) => !isMade(picture, folder))
  const [first] = missing
  if (first === undefined) return
  await mkdir(dirname(join(folder, photographPath(first.name, 0, 'webp'))), { recursive: true })
  await prepareCodecs()
  for (const picture of missing) await makeFiles(picture, folder, encodersAt(avifSpeed))
}
