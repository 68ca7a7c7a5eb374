import { simulatorAt, type SimulatorCard } from './simulator.ts'

/** A simulator as a journey sees it: its cards, and what its ledger gained since the journey began. */
export const watchLedger = async (simUrl: string) => {
  const simulator = simulatorAt(simUrl)
  await simulator.clearFaults()
  const cards = await simulator.cards()
  const before = new Set((await simulator.transactions()).map(({ id }) => id))
  const paid = async () =>
    (await simulator.transactions()).filter((one) => one.paid && !before.has(one.id))
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
    paid,
    /** What one card paid, beside what other donors' plans pay as the clock goes on. */
    paidBy: async ({ number }: SimulatorCard) =>
      (await paid()).filter(
        ({ card }) => card?.slice(0, 6) === number.slice(0, 6) && card.endsWith(number.slice(-4)),
      ),
  }
}

export type Ledger = Awaited<ReturnType<typeof watchLedger>>
