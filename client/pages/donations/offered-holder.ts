import { useEffect, useRef } from 'react'
import type { DonationActorRef } from '#machines/donation/donation.machine.ts'
import { cardFieldIds } from '#client/ui/card-entry/card-fields.ts'
import { latinName } from './latin-name.ts'

/** Offers the donor's name as the card's until another one is typed. */
export const useOfferedHolder = (flow: DonationActorRef, isShown: boolean): void => {
  const offered = useRef('')
  useEffect(() => {
    const field = document.getElementById(cardFieldIds.holder)
    if (!isShown || !(field instanceof HTMLInputElement) || field.value !== offered.current) return
    offered.current = latinName(flow.getSnapshot().context.details?.donor.name ?? '')
    field.value = offered.current
  }, [flow, isShown])
}
