import type { DonationIn } from '#machines/wire/donation.schema.ts'
import { formatMoney } from '#locales/formats.ts'
import { useLang } from '#client/platform/language.ts'
import { useT } from '#client/platform/words.ts'

type PartlyRefundedProps = { readonly donation: DonationIn<'paid'> | DonationIn<'refunded'> }

/** How much of a donation went back, where the rest stays one. */
export function PartlyRefunded({ donation }: PartlyRefundedProps) {
  const lang = useLang()
  const t = useT('donations')
  if (donation.state !== 'paid' || donation.refundedAmount === undefined) return null
  return (
    <p>{t('success.partlyRefunded', { amount: formatMoney(lang, donation.refundedAmount) })}</p>
  )
}
