import type { DonationRow } from '#bff/giving/record/donations.table.ts'

/**
 * The due donations of one provider. At most `most` are worked on at once; a call that hangs holds
 * neither its neighbours nor another provider's donations.
 */
export const createProviderQueue = (
  claim: (most: number) => Promise<readonly DonationRow[]>,
  work: (row: DonationRow) => Promise<void>,
  most: number,
) => {
  const underWay = new Set<Promise<void>>()
  return {
    /** Starts the due work for which there is room; answers how many rows that was. */
    run: async (): Promise<number> => {
      const room = most - underWay.size
      const due = room > 0 ? await claim(room) : []
      for (const row of due) {
        const done = work(row).finally(() => underWay.delete(done))
        underWay.add(done)
      }
      return due.length
    },
    /** Waits for what is under way. */
    drain: async (): Promise<void> => {
      await Promise.all(underWay)
    },
  }
}
