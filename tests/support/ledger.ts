import { simulatorAt, type SimulatorCard } from './simulator.ts'

/** A simulator as a journey sees it: its cards, and what its ledger gained since the journey began. */
export const watchLedger = async (simUrl: string) => {
  const simulator = simulatorAt(simUrl)
  await simulator.clearFaults()
  const cards = await simulator.cards()
  const before = new Set((await simulator.transactions()).map(({ id }) => id))
  return {
    ...simulator,
    /** A card by what happens with it; the n-th of those. */
    card: (kind: SimulatorCard['kind'], outcome: string, index = 0): SimulatorCard => {
      const found = cards.filter(
        (card) => card.kind === kind && card.outcome === outcome && !card.official,
      )[index]
      if (found === undefined) throw new Error(`there is no ${kind} that is ${outcome}`)
      return found
    },
    paid: async () =>
      (await simulator.transactions()).filter(({ id, paid }) => paid && !before.has(id)),
  }
}

export type Ledger = Awaited<ReturnType<typeof watchLedger>>
