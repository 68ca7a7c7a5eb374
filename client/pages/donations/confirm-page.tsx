import { useEffect, useState } from 'react'
import type { ChargeView } from '#machines/wire/plan.schema.ts'
import { formatDate, formatMoney, formatMonth, unbroken } from '#locales/formats.ts'
import { useLang, useMatch } from '#client/platform/language.ts'
import { useIsServerEntry, usePageData } from '#client/platform/page-data.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { buttonClass } from '#client/ui/button/button.tsx'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { ByPhone } from '#client/ui/by-phone/by-phone.tsx'
import { Emblem } from '#client/ui/emblem/emblem.tsx'
import { PageMessage } from '#client/ui/page-message/page-message.tsx'
import { Section } from '#client/ui/section/section.tsx'
import { OfficePhone } from '#client/ui/office/office-phone.tsx'
import { PageTitle } from '#client/ui/page-title/page-title.tsx'
import { ChargeFlow } from './charge-flow.tsx'
import { readCharge } from './read-charge.ts'
import styles from './confirm-page.module.css'

/** The month that a link pays, as the server sent it, or as it is asked for inside the site. */
const useCharge = (token: string) => {
  const first = usePageData('confirm')
  const isServerEntry = useIsServerEntry()
  const [charge, setCharge] = useState<ChargeView | null>(first)
  const [isMissing, setMissing] = useState(isServerEntry && first === null)
  const isAsking = charge === null && !isMissing
  useEffect(() => {
    if (!isAsking) return
    const leaving = new AbortController()
    void readCharge(token, leaving.signal).then((answer) => {
      if (leaving.signal.aborted) return
      if (answer.ok) setCharge(answer.value)
      else setMissing(true)
    })
    return () => leaving.abort()
  }, [token, isAsking])
  return { charge, isMissing, setCharge }
}

/** A month that is paid, or can be paid no more. */
function Settled({ charge }: { readonly charge: ChargeView }) {
  const words = useWords('confirm')
  if (charge.state === 'paid')
    return (
      <PageMessage
        title={words.paid.title}
        emblem={<Emblem icon="check-circle" />}
        actions={
          <a href={charge.receiptUrl} className={buttonClass('secondary')}>
            {words.paid.receipt}
          </a>
        }
      >
        <p>{words.paid.text}</p>
      </PageMessage>
    )
  return (
    <PageMessage
      title={words.expired.title}
      emblem={<Emblem icon="clock" />}
      actions={
        <ButtonLink page="donations" tone="secondary">
          {words.expired.again}
        </ButtonLink>
      }
    >
      <p>{words.expired.text}</p>
    </PageMessage>
  )
}

/** Pays one month of a monthly donation without a stored card, or begins one again that lapsed. */
export default function ConfirmPage() {
  const { params } = useMatch()
  const token = params['token'] ?? ''
  const words = useWords('confirm')
  const t = useT('confirm')
  const lang = useLang()
  const { charge, isMissing, setCharge } = useCharge(token)
  if (isMissing) return <ByPhone icon="mail" words={words.missing} />
  if (charge === null) return <PageMessage title={words.title} />
  const isRenewal = charge.state === 'renewable'
  if (charge.state !== 'due' && !isRenewal) return <Settled charge={charge} />
  return (
    <Section>
      <div className={styles['page']}>
        <header className={styles['head']}>
          <PageTitle words={isRenewal ? words.renewal.title : words.title} />
          <p className={styles['amount']}>{formatMoney(lang, charge.amount)}</p>
          <noscript>
            <p>
              {words.noscript} <OfficePhone />
            </p>
          </noscript>
        </header>
        <ChargeFlow charge={charge} token={token} onSettled={setCharge}>
          {t(isRenewal ? 'renewal.lead' : 'lead', {
            name: charge.donorName,
            month: formatMonth(lang, charge.dueOn),
            until: unbroken(formatDate(lang, charge.payableUntil)),
          })}
        </ChargeFlow>
      </div>
    </Section>
  )
}
