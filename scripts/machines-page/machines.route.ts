import { Hono } from 'hono'
import type { Watched } from '#client/inspector/moment.ts'
import type { PageActs } from '#client/inspector/recording.ts'
import { MACHINES_PATH } from '#client/inspector/watching.ts'
import type { DrawnCharts } from './drawn-charts.ts'

type MachinesDeps = {
  /** The document of the page, ready for the browser. */
  readonly document: () => Promise<string>
  readonly chartOf: DrawnCharts
  readonly stored: () => Promise<readonly Watched[]>
  /** The simulator's present world, for a visit that is recorded; null without one. */
  readonly scenario: () => Promise<unknown>
  /** What was done on pages of services after an exchange of the simulator, and the last one. */
  readonly pageActs: (after: number) => Promise<PageActs>
  /** Where a request comes from. */
  readonly addressOf: (env: unknown) => string | undefined
}

const loopback = /^(?:127(?:\.\d+){3}|::1|::ffff:127(?:\.\d+){3})$/
const ownHost = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/**
 * `/dev/machines` of the development server. Whatever `HOST` is, only this computer is answered, and only by its own
 * name: a page of another site may have made its name lead here.
 */
export const machinesRoute = ({
  document,
  chartOf,
  stored,
  scenario,
  pageActs,
  addressOf,
}: MachinesDeps) =>
  new Hono()
    .use(async (c, next) => {
      const isNear = loopback.test(addressOf(c.env) ?? '')
      if (!isNear || !ownHost.test(new URL(c.req.url).hostname)) return c.notFound()
      c.header('Cache-Control', 'no-store')
      return next()
    })
    .get(MACHINES_PATH, async (c) => c.html(await document()))
    .get(`${MACHINES_PATH}/stored`, async (c) => c.json(await stored()))
    .get(`${MACHINES_PATH}/scenario`, async (c) => c.json(await scenario()))
    .get(`${MACHINES_PATH}/page-acts`, async (c) =>
      c.json(await pageActs(Number(c.req.query('after')) || 0)),
    )
    .get(`${MACHINES_PATH}/charts/:id`, async (c) => {
      const drawn = await chartOf(c.req.param('id'))
      return drawn === null ? c.notFound() : c.json(drawn)
    })
