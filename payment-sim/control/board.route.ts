import { Hono } from 'hono'
import type { SimEnv } from '../adapter.ts'
import type { World } from '../world.ts'
import { lastRunsOf } from './board-runs.ts'
import { readBoard } from './board.ts'
import { refuseWith } from './problem.ts'

/** The rules that a recipe sets have ids of this kind: the next recipe takes them away again. */
const ofBoard = 'board-'

/**
 * GET / → the merchant's board with the last runs of its recipes, and the address of its site. POST /{code} sets up the world's part of a recipe:
 * its faults in place of the former recipe's, and nobody else's.
 */
export const boardRoute = (world: World) => {
  const { board: file } = world.environment
  const board = readBoard(file)
  const withRuns = (entry: (typeof board)[number]) => ({
    ...entry,
    lastRuns: file === null ? {} : lastRunsOf(file, entry.code),
  })
  return new Hono<SimEnv>()
    .get('/', (c) => c.json({ site: world.settings.merchant.url, errors: board.map(withRuns) }))
    .post('/:code', (c) => {
      const entry = board.find(({ code }) => code === c.req.param('code'))
      if (entry === undefined)
        return refuseWith(c, 404, 'not_found', `there is no recipe for ${c.req.param('code')}`)
      for (const { id } of world.faults.list()) if (id.startsWith(ofBoard)) world.faults.remove(id)
      world.faults.put(
        entry.faults.map((rule, index) => ({ ...rule, id: `${ofBoard}${index + 1}` })),
      )
      return c.json({ site: world.settings.merchant.url, ...entry })
    })
}
