import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import type { DonationActorRef } from '#machines/donation/donation.machine.ts'
import type { ShownState } from '#machines/donation/donation.selectors.ts'
import { RETURN_QUERY } from './donation-actors.ts'

const REVIEW = 3
const ENDED = 5

/** How far along a state is; states in which something is under way keep the place they began at. */
const ranks: Readonly<Record<ShownState, number | null>> = {
  opening: null,
  restoring: null,
  details: 1,
  paymentInfo: 2,
  reviewing: REVIEW,
  settingUp: null,
  processing: null,
  verification: 4,
  confirming: null,
  cancelling: null,
  awaitingService: 4,
  checking: ENDED,
  success: ENDED,
  failed: ENDED,
  expired: ENDED,
  cancelled: ENDED,
}

/** What an entry keeps: the step it shows, and its place among the entries of this page. */
type Entry = { readonly step: number; readonly place: number }

const entryOf = (state: unknown): Entry =>
  typeof state === 'object' &&
  state !== null &&
  'step' in state &&
  typeof state.step === 'number' &&
  'place' in state &&
  typeof state.place === 'number'
    ? { step: state.step, place: state.place }
    : { step: 1, place: 0 }

/**
 * An entry of the browser's history for each step: back goes to the former step and loses nothing.
 * The machine decides where the donor is; the history follows it, and asks it to go back.
 */
export const useStepHistory = (
  donation: DonationActorRef,
  state: ShownState,
  goForward: () => void,
): void => {
  const location = useLocation()
  const navigate = useNavigate()
  const type = useNavigationType()
  const rank = ranks[state]
  const former = useRef({ key: location.key, rank, place: entryOf(location.state).place })

  useEffect(() => {
    const entry = entryOf(location.state)
    const hasMoved = former.current.key !== location.key
    const hasStepped = former.current.rank !== rank
    const isBack = hasMoved && type === NavigationType.Pop && entry.place < former.current.place
    const isForward = hasMoved && type === NavigationType.Pop && entry.place > former.current.place
    // An entry of another language's making: it follows the one before it.
    const place = hasMoved && type === NavigationType.Push ? former.current.place + 1 : entry.place
    former.current = { key: location.key, rank: rank ?? former.current.rank, place }
    if (rank === null) return
    if (isBack && rank > 1 && rank < ENDED) {
      // Of a step that was left since, the entry is out of date: then one step back is meant.
      const steps = entry.step < rank ? rank - entry.step : 1
      for (let step = 0; step < steps; step += 1) donation.send({ type: 'step.back' })
      return
    }
    if (isForward && entry.step === rank + 1 && rank < REVIEW) {
      goForward()
      return
    }
    const query = new URLSearchParams(location.search)
    const isReturn = query.has(RETURN_QUERY)
    if (entry.step === rank && entry.place === place && !isReturn) return
    query.delete(RETURN_QUERY)
    const search = query.size === 0 ? '' : `?${query.toString()}`
    const isSameEntry = hasMoved && !hasStepped
    const replace = isReturn || isSameEntry || entry.step >= rank || rank === ENDED
    void navigate(
      { pathname: location.pathname, search, hash: location.hash },
      { state: { step: rank, place: replace ? place : place + 1 }, replace },
    )
  }, [rank, location, type, donation, navigate, goForward])
}
