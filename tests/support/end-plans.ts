import * as z from 'zod'
import { askSite } from '#bff/ops/operator-socket.ts'
import { socketOfOwner } from '#bff/platform/store/data-lock.ts'
import type { SiteUnderTest } from './site.ts'

const listSchema = z.object({ rows: z.array(z.object({ number: z.string(), state: z.string() })) })

/**
 * An operator ends every monthly donation that journeys before have left: each of them would be charged, with its
 * receipt and its mails, in every month that goes by.
 */
export const endPlans = async ({ dataDir }: Pick<SiteUnderTest, 'dataDir'>): Promise<void> => {
  const socket = await socketOfOwner(dataDir)
  if (socket === null) throw new Error('no site holds the folder')
  const ask = askSite(socket)
  const { rows } = listSchema.parse((await ask({ method: 'GET', path: '/plans' })).body)
  for (const { number, state } of rows)
    if (!['cancelled', 'ended'].includes(state))
      await ask({ method: 'POST', path: `/plans/${number}/cancellation` })
}
