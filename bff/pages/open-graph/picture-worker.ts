import { parentPort } from 'node:worker_threads'
import type { PictureOrder } from './picture-painter.ts'
import { drawnPicture, drawPicture } from './picture.ts'

const drawn = (order: PictureOrder): Promise<Uint8Array> =>
  'px' in order
    ? drawnPicture(order.artwork, order.px)
    : drawPicture(order.words, order.artwork, order.design)

parentPort?.on('message', ({ input }: { readonly input: PictureOrder }) => {
  drawn(input).then(
    (output) => parentPort?.postMessage({ output }),
    (error: unknown) => parentPort?.postMessage({ error: String(error) }),
  )
})
parentPort?.postMessage('ready')
