import { useSelector } from '@xstate/react'
import { useEffect, useState, type SubmitEvent } from 'react'
import { isEmail } from '#machines/wire/contact-fields.ts'
import type { DonationActorRef } from '#machines/donation/donation.machine.ts'
import {
  selectIsMending,
  selectMendableUntil,
  selectReceiptAddress,
  selectRefusal,
} from '#machines/donation/donation.selectors.ts'
import { serverNow } from '#client/lib/server-clock.ts'
import { shownEmail } from '#client/lib/masked-contact.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorSummary } from '#client/ui/error-summary/error-summary.tsx'
import { EmailField } from '#client/ui/field/contact-fields.tsx'
import type { FormRules } from '#client/ui/form/use-checked-form.ts'
import { LiveRegion } from '#client/ui/live-region/live-region.tsx'
import { useDonationForm } from '#client/ui/card-entry/use-donation-form.ts'
import form from '#client/ui/card-entry/form.module.css'
import ended from './ended-screens.module.css'

const FIELD = 'donor.email'

const typedIn = (element: HTMLFormElement): string => {
  const typed = new FormData(element).get(FIELD)
  return typeof typed === 'string' ? typed.trim() : ''
}

const rules: FormRules = (element) =>
  isEmail(typedIn(element)) ? [] : [{ field: FIELD, key: 'email.invalid' }]

type ReceiptAddressProps = { readonly flow: DonationActorRef }

/** Where the receipt went, whole in the donor's own browser; a wrong address is mended once, soon after. */
export function ReceiptAddress({ flow }: ReceiptAddressProps) {
  const t = useT('donations')
  const { address: words } = useWords('donations')
  const address = useSelector(flow, selectReceiptAddress)
  const until = useSelector(flow, selectMendableUntil)
  const [isOpen, setOpen] = useState(false)
  const [first] = useState(address)
  if (address === null) return null
  const isMendable = until !== null && serverNow() < until
  return (
    <div className={ended['share']} data-value="receipt-sent-to">
      <LiveRegion>
        <p>
          {t(first === address ? 'success.sentTo' : 'address.sent', { email: shownEmail(address) })}
        </p>
      </LiveRegion>
      {!isMendable ? null : isOpen ? (
        <MendForm flow={flow} />
      ) : (
        <Button tone="quiet" onClick={() => setOpen(true)}>
          {words.wrong}
        </Button>
      )}
    </div>
  )
}

/** The right address, which takes the focus when it is asked for. */
function MendForm({ flow }: ReceiptAddressProps) {
  const { address: words } = useWords('donations')
  const isMending = useSelector(flow, selectIsMending)
  const refusal = useSelector(flow, selectRefusal)
  const { element, handlers, field, summary, check } = useDonationForm({
    loadRules: () => Promise.resolve(rules),
    refusal: isMending ? null : refusal,
  })
  useEffect(() => document.getElementById('donor-email')?.focus(), [])

  const mend = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const email = typedIn(event.currentTarget)
    if ((await check()).length === 0 && !isMending) flow.send({ type: 'address.mend', email })
  }
  return (
    <form
      ref={element}
      method="post"
      noValidate
      onFocus={handlers.onFocus}
      onInput={handlers.onInput}
      onSubmit={(event) => void mend(event)}
      className={form['group']}
    >
      <ErrorSummary {...summary} />
      <EmailField {...field(FIELD)} label={words.label} hint={words.hint} required />
      <Button type="submit" isWaiting={isMending}>
        {isMending ? words.sending : words.send}
      </Button>
    </form>
  )
}
