import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { precompressedSuffixes } from '#bff/pages/render/static-files.ts'

/** Pictures and fonts are compressed by their formats. */
const compressible: readonly string[] = [
  '.css',
  '.html',
  '.js',
  '.json',
  '.svg',
  '.txt',
  '.webmanifest',
]

const precompressFile = async (path: string): Promise<void> => {
  const bytes = await readFile(path)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  }
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await writeFile(path + precompressedSuffixes.br, br)
  await writeFile(path + precompressedSuffixes.gzip, gzipped)
}

/** Writes the compressed forms of each file of text in `folder` beside it: no visitor waits for them. */
export const precompress = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = entries.filter(
    (entry) => entry.isFile() && compressible.includes(extname(entry.name)),
  )
  await Promise.all(texts.map((entry) => precompressFile(join(entry.parentPath, entry.name))))
}
