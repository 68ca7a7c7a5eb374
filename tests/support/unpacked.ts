import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** The bytes of an answer as they were before the site compressed them. */
export const unpacked = async (answer: Response): Promise<Buffer> => {
  const bytes = Buffer.from(await answer.arrayBuffer())
  switch (answer.headers.get('Content-Encoding')) {
    case 'br':
      return brotliDecompressSync(bytes)
    case 'gzip':
      return gunzipSync(bytes)
    default:
      return bytes
  }
}
