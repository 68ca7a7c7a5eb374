import { readEnv } from '#bff/platform/env.ts'
import { explain } from '#bff/platform/fixable-error.ts'
import { onProcessEnd } from '#bff/platform/process-end.ts'
import { startSite } from './site.ts'

// Built code is production's; React, which pages load later, asks for this name.
process.env['NODE_ENV'] = 'production'

/** Until the site is up there is nothing to finish. */
let stop = (): void => process.exit()
onProcessEnd(() => stop())

try {
  const site = await startSite(readEnv(process.env), { codeFile: import.meta.filename })
  process.stdout.write(`site listening on ${site.url}\n`)
  stop = () => void site.close().then(() => process.exit())
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}
