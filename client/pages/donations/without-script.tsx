import { formatMoney } from '#locales/formats.ts'
import { useLang } from '#client/platform/language.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { OfficePhone } from '#client/ui/office/office-phone.tsx'
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
  return (
    <noscript>
      <p className={styles['noscript']}>
        {chosen === null ? null : (
          <strong>{t('noscriptChosen', { amount: formatMoney(lang, chosen) })} </strong>
        )}
        {words.noscript} <OfficePhone />
      </p>
    </noscript>
  )
}
