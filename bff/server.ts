import { ContentError } from '#bff/content/content-error.ts'
import { EnvironmentError, readEnv } from '#bff/platform/env.ts'
import { startSite } from './site.ts'
import { PortTakenError } from '#bff/platform/listen.ts'
import { DataFolderUnsafeError } from '#bff/platform/store/data-folder.ts'
import { DataFolderTakenError } from '#bff/platform/store/data-lock.ts'

// Built code is production's; React, which pages load later, asks for this name.
process.env['NODE_ENV'] = 'production'

const isKnown = (error: unknown): error is Error =>
  error instanceof EnvironmentError ||
  error instanceof DataFolderTakenError ||
  error instanceof DataFolderUnsafeError ||
  error instanceof ContentError ||
  error instanceof PortTakenError

try {
  const site = await startSite(readEnv(process.env))
  process.stdout.write(`site listening on ${site.url}\n`)
  const stop = () => {
    void site.close().then(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
} catch (error) {
  // What an operator can fix is logged in a line; anything else with its stack.
  process.stderr.write(`${isKnown(error) ? error.message : String((error as Error).stack)}\n`)
  process.exit(1)
}
