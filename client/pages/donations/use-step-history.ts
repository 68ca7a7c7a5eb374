import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
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

const rankIn = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'step' in state && typeof state.step === 'number'
    ? state.step
    : 1

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
  const former = useRef({ key: location.key, rank: ranks[state] })
  const rank = ranks[state]

  useEffect(() => {
    const hasMoved = former.current.key !== location.key
    const hasStepped = former.current.rank !== rank
    former.current = { key: location.key, rank: rank ?? former.current.rank }
    if (rank === null) return
    const entry = rankIn(location.state)
    const isPop = hasMoved && type === 'POP'
    if (isPop && entry < rank && rank < ENDED) {
      for (let step = rank; step > entry; step -= 1) donation.send({ type: 'step.back' })
      return
    }
    if (isPop && entry === rank + 1 && rank < REVIEW) {
      goForward()
      return
    }
    const query = new URLSearchParams(location.search)
    const isReturn = query.has(RETURN_QUERY)
    if (entry === rank && !isReturn) return
    query.delete(RETURN_QUERY)
    const search = query.size === 0 ? '' : `?${query.toString()}`
    // A switch of language is an entry of its own, of the same step.
    const isSwitch = hasMoved && !hasStepped
    const replace = isReturn || isSwitch || entry > rank || rank === ENDED
    void navigate(
      { pathname: location.pathname, search, hash: location.hash },
      { state: { step: rank }, replace },
    )
  }, [rank, location, type, donation, navigate, goForward])
}
