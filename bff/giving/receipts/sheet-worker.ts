import { parentPort } from 'node:worker_threads'
import { printedSheet, type SheetOrder } from './printed-sheet.ts'

parentPort?.on('message', ({ input }: { readonly input: SheetOrder }) => {
  printedSheet(input).then(
    (output) => parentPort?.postMessage({ output }),
    (error: unknown) => parentPort?.postMessage({ error: String(error) }),
  )
})
parentPort?.postMessage('ready')
