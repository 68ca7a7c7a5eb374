import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { loadContent, type Content } from '#bff/content/store.ts'
import { createLog, type Log } from '#bff/platform/log.ts'
import { projectRoot } from '#bff/platform/project-root.ts'
import type { Renderer } from '#bff/pages/render/renderer.ts'
import { createSiteAppMaker, createSiteServer } from '#bff/site-http.ts'
import { siteContentOf } from './site-content.ts'
import { callsOfSite } from './calls.ts'
import { testDatabase } from './database.ts'
import { plainRenderer } from './plain-renderer.ts'

/**
 * Calls, files and pages of the site on a server of this process, its pages rendered without the client where no
 * other renderer is given.
 * `routes` are those that the server has.
 */
export const wholeSite = async (
  variables: Readonly<Record<string, string>> = {},
  log: Log = createLog('silent'),
  changes: Partial<Content> = {},
  renderer: Renderer = plainRenderer(({ page }) => Promise.resolve(`<h1>${page}</h1>`)),
) => {
  const content = { ...loadContent(join(projectRoot, 'bff/content')), documents: [], ...changes }
  const { services, database, close } = await callsOfSite(variables, null, testDatabase, log, {
    content,
  })
  const deps = {
    services,
    siteContent: siteContentOf(content),
    renderer,
    painter: {
      paint: () => Promise.reject(new Error('nothing is drawn here')),
      close: () => Promise.resolve(),
    },
    before: undefined,
  }
  const site = (await createSiteAppMaker(deps))({ ...deps, prefix: null })
  const server = createSiteServer({ current: () => site, preview: () => null }, deps)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    routes: site.app.routes,
    services,
    database,
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await close()
    },
  }
}
