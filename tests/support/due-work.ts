import type { Services } from '#bff/services.ts'

/** Does the donations' due work until nothing is due; answers how many donations that were. */
export const workDueDonations = async ({
  duePayments,
}: Pick<Services, 'duePayments'>): Promise<number> => {
  let worked = 0
  for (;;) {
    let begun = 0
    for (const queue of duePayments.queues.values()) begun += await queue.run()
    for (const queue of duePayments.queues.values()) await queue.drain()
    if (begun === 0) return worked
    worked += begun
  }
}
