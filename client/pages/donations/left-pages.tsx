import { useSelector } from '@xstate/react'
import type { DonationActorRef } from '#machines/donation/donation.machine.ts'
import { selectLeft } from '#machines/donation/donation.selectors.ts'
import { formatDateTime, formatMoney, unbroken } from '#locales/formats.ts'
import { useLang } from '#client/platform/language.ts'
import { serverNow } from '#client/lib/server-clock.ts'
import { useT } from '#client/platform/words.ts'
import { serviceNames } from '#client/ui/service-logo/service-logo.tsx'
import styles from '#client/ui/card-entry/form.module.css'

/** Pages of a service that the donor left and that still live: paying there too is another donation, or goes back. */
export function LeftPages({ flow }: { readonly flow: DonationActorRef }) {
  const lang = useLang()
  const t = useT('donations')
  const left = useSelector(flow, selectLeft)
  return left.map(({ id, method, amount, expiresAt, leftPage }) =>
    method === 'card' || leftPage === 'closed' || expiresAt <= serverNow() ? null : (
      <p key={id} className={styles['notice']} data-left={method}>
        {t(`paying.left.${leftPage}`, {
          service: serviceNames[method],
          amount: formatMoney(lang, amount),
          time: unbroken(formatDateTime(lang, new Date(expiresAt).toISOString())),
        })}
      </p>
    ),
  )
}
