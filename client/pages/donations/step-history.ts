import { fromCallback } from 'xstate'
import { stateOf } from '#machines/donation/donation.selectors.ts'
import type { DonationEvent, DonationObserved } from '#machines/donation/donation.types.ts'
import { donationStates, ENDED, isShown } from './donation-states.ts'
import type { DonationTab, Entry } from './donation-tab.ts'

/** Name of the query in which a service's page sends the donation's id back. */
export const RETURN_QUERY = 'donation'

const rankOf = (donation: DonationObserved): number | null => {
  const state = stateOf(donation.getSnapshot().value)
  return isShown(state) ? donationStates[state].rank : null
}

/**
 * An entry of the browser's history for each step: back goes to the former step and loses nothing.
 * The machine decides the step; the history follows it, and sends it back and forward as events.
 */
export const stepHistory = (tab: DonationTab) =>
  fromCallback<DonationEvent, { donation: DonationObserved }>(({ sendBack, input }) => {
    const { donation } = input
    let shown: number | null = null
    let { place } = tab.entry()

    const show = () => {
      const rank = rankOf(donation)
      if (rank === null || rank === shown) return
      shown = rank
      const entry = tab.entry()
      const query = new URLSearchParams(tab.search())
      const isReturn = query.has(RETURN_QUERY)
      place = entry.place
      if (entry.step === rank && !isReturn) return
      query.delete(RETURN_QUERY)
      // The link's choice applies once: going back to a step is not a new choice.
      if (rank > 1) for (const name of ['amount', 'type']) query.delete(name)
      const isReplaced = isReturn || entry.step >= rank || rank === ENDED
      if (!isReplaced) place += 1
      const search = query.size === 0 ? '' : `?${query.toString()}`
      tab.write({ step: rank, place }, isReplaced ? 'replace' : 'push', search)
    }

    const move = (entry: Entry) => {
      const isBack = entry.place < place
      const isForward = entry.place > place
      place = entry.place
      const rank = rankOf(donation)
      if (rank === null) return
      if (isBack && rank > 1 && rank < ENDED) {
        // Of a step that was left since, the entry is out of date: then one step back is meant.
        const steps = entry.step < rank ? rank - entry.step : 1
        for (let step = 0; step < steps; step += 1) sendBack({ type: 'step.back' })
      }
      if (isForward && entry.step === rank + 1) sendBack({ type: 'step.forward' })
    }

    const leaveMoves = tab.onMove(move)
    const subscription = donation.subscribe(show)
    return () => {
      leaveMoves()
      subscription.unsubscribe()
    }
  })
