import { useSelector } from '@xstate/react'
import { formatMoney } from '#locales/formats.ts'
import type { DonationActorRef } from '#machines/donation/donation.machine.ts'
import {
  selectChoice,
  selectDetails,
  selectDonation,
  type ShownState,
} from '#machines/donation/donation.selectors.ts'
import { useLang } from '#client/platform/language.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { Button } from '#client/ui/button/button.tsx'
import styles from './open-donation.module.css'

/** States of an open donation, and whether the donor can end it from there. */
const open: Partial<Record<ShownState, 'ends' | 'waits'>> = {
  paymentInfo: 'ends',
  verification: 'ends',
  awaitingService: 'ends',
  returned: 'ends',
  checking: 'waits',
}

type OpenDonationProps = { readonly flow: DonationActorRef; readonly state: ShownState }

/** A link chose an amount while another donation is open: that one is shown, with the offer to end it. */
export function OpenDonation({ flow, state }: OpenDonationProps) {
  const lang = useLang()
  const { open: words } = useWords('donations')
  const t = useT('donations')
  const choice = useSelector(flow, selectChoice)
  const donation = useSelector(flow, selectDonation)
  const details = useSelector(flow, selectDetails)
  const amount = donation?.amount ?? details?.amount
  const kind = open[state]
  if (choice === null || amount === undefined || kind === undefined) return null
  const amounts = { amount: formatMoney(lang, amount), chosen: formatMoney(lang, choice) }
  return (
    <section className={styles['open']} aria-labelledby="open-donation">
      <h2 id="open-donation">{words.title}</h2>
      <p>{t(kind === 'ends' ? 'open.text' : 'open.waiting', amounts)}</p>
      {kind === 'ends' ? (
        <Button onClick={() => flow.send({ type: 'step.back' })}>{words.end}</Button>
      ) : null}
    </section>
  )
}
