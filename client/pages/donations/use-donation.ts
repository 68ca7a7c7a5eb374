import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Offer } from '#machines/donation/donation.types.ts'
import {
  selectIsBusy,
  selectState,
  type ShownState,
} from '#machines/donation/donation.selectors.ts'
import { useInitialData } from '#client/platform/initial-data-context.ts'
import { useGoTo } from '#client/platform/navigation.ts'
import { inspected } from '#client/lib/inspection.ts'
import { cardFields } from '#client/ui/card-entry/card-fields.ts'
import { donationMachineIn } from './donation-actors.ts'
import { lazyDonationsApi } from './lazy-donations-api.ts'
import { isShown } from './donation-states.ts'
import { browserTab } from './donation-tab.ts'

/** The rhythms that the page offers; one-time is chosen at first. */
const types: Offer['types'] = ['one-time', 'monthly']

/** The donation of this browser, and what the page needs to know of it. */
export const useDonation = () => {
  const { methods } = useInitialData()
  const [offer] = useState<Offer>(() => ({ types, methods }))
  const goTo = useGoTo()
  const [machine] = useState(() =>
    donationMachineIn({ calls: lazyDonationsApi, fields: cardFields, tab: browserTab(goTo) }),
  )
  const flow = useActorRef(machine, { input: { offer }, ...inspected() })
  const state = useSelector(flow, (snapshot): ShownState => {
    const name = selectState(snapshot)
    if (!isShown(name)) throw new Error(`${name} passes by itself and is never shown`)
    return name
  })
  const isBusy = useSelector(flow, selectIsBusy)
  return { flow, state, isBusy }
}
