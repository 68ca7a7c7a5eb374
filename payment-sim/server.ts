import { parseEnvironment } from './env.ts'
import { createSimulator } from './simulator.ts'

/** The simulator as a process of its own. */
const boot = async () => {
  const running = await createSimulator(parseEnvironment(process.env)).start()
  process.stdout.write(`simulator listening on ${running.url}\n`)
  let closing = false
  const close = () => {
    if (closing) return
    closing = true
    running.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', close)
  process.on('SIGINT', close)
  process.on('SIGHUP', close)
  // Whoever started it with an IPC channel is gone, be it since it began to start.
  process.on('disconnect', close)
  if (process.send !== undefined && !process.connected) close()
}

boot().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
