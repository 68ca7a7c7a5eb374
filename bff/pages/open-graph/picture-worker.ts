import { parentPort } from 'node:worker_threads'
import type { PictureOrder } from './picture-painter.ts'
import { drawPicture } from './picture.ts'

parentPort?.on(
  'message',
  ({ input: { words, artwork, design } }: { readonly input: PictureOrder }) => {
    drawPicture(words, artwork, design).then(
      (output) => parentPort?.postMessage({ output }),
      (error: unknown) => parentPort?.postMessage({ error: String(error) }),
    )
  },
)
parentPort?.postMessage('ready')
