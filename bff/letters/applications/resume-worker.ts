import { parentPort } from 'node:worker_threads'
import { viewPdf } from './pdf-view.ts'
import { checkResume } from './resume-file.ts'

type Message = { readonly input: { readonly name: string; readonly bytes: Uint8Array } }

// The parsers are loaded before the first job's time begins.
await viewPdf(new Uint8Array())

parentPort?.on('message', ({ input: { name, bytes } }: Message) => {
  checkResume(name, Buffer.from(bytes)).then(
    (output) => parentPort?.postMessage({ output }),
    (error: unknown) => parentPort?.postMessage({ error: String(error) }),
  )
})
parentPort?.postMessage('ready')
