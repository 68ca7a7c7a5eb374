import { useSelector } from '@xstate/react'
import type { DonationActorRef } from '#machines/donation/donation.machine.ts'
import {
  selectDonation,
  selectIsBusy,
  selectIsGivenBack,
  selectRefusal,
} from '#machines/donation/donation.selectors.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { Button } from '#client/ui/button/button.tsx'
import { LiveRegion } from '#client/ui/live-region/live-region.tsx'
import { serviceNames } from '#client/ui/service-logo/service-logo.tsx'
import ended from './ended-screens.module.css'

/** Paid on a page that had been left, and another way too: this one can be given back. */
export function GivenTwice({ flow }: { readonly flow: DonationActorRef }) {
  const t = useT('donations')
  const { twice } = useWords('donations')
  const failures = useWords('failures')
  const donation = useSelector(flow, selectDonation)
  const isBusy = useSelector(flow, selectIsBusy)
  const isAccepted = useSelector(flow, selectIsGivenBack)
  const refusal = useSelector(flow, selectRefusal)
  if (donation?.state !== 'paid' || donation.givesBack !== true || donation.method === 'card')
    return null
  const service = serviceNames[donation.method]
  return (
    <div className={ended['share']} data-value="given-twice">
      <p>{t('twice.text', { service })}</p>
      <LiveRegion>
        {isAccepted ? <p>{t('twice.accepted', { service })}</p> : null}
        {refusal === null ? null : <p>{failures[refusal.code]}</p>}
      </LiveRegion>
      {isAccepted ? null : (
        <Button isWaiting={isBusy} onClick={() => flow.send({ type: 'donation.giveBack' })}>
          {isBusy ? twice.giving : twice.button}
        </Button>
      )}
    </div>
  )
}
