import { formatMoney, formatPhone } from '#locales/formats.ts'
import { useAssociation } from '#client/app/association.ts'
import { useLang } from '#client/app/language.ts'
import { useT, useWords } from '#client/app/words.ts'
import styles from './donation-flow.module.css'

type WithoutScriptProps = {
  /** The amount that a link chose, in UZS. */
  readonly chosen: number | null
}

/** Where no script runs nothing can be paid here: the amount that was chosen, and a telephone. */
export function WithoutScript({ chosen }: WithoutScriptProps) {
  const lang = useLang()
  const t = useT('donations')
  const words = useWords('donations')
  const [phone = ''] = useAssociation().offices.national.phones
  return (
    <noscript>
      <p className={styles['noscript']}>
        {chosen === null ? null : (
          <strong>{t('noscriptChosen', { amount: formatMoney(lang, chosen) })} </strong>
        )}
        {words.noscript} <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
      </p>
    </noscript>
  )
}
