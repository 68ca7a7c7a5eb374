import { parentPort } from 'node:worker_threads'
import { performBackup, type BackupOrder } from './perform-backup.ts'

parentPort?.on('message', ({ input }: { readonly input: BackupOrder }) => {
  performBackup(input).then(
    (output) => parentPort?.postMessage({ output }),
    (error: unknown) => parentPort?.postMessage({ error: String(error) }),
  )
})
parentPort?.postMessage('ready')
