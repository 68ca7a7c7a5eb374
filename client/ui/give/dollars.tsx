import { formatDate } from '#locales/formats.ts'
import { dollarsOf } from '#machines/dollar-rate/dollar-rate.ts'
import { useInitialData } from '#client/platform/initial-data-context.ts'
import { useLang } from '#client/platform/language.ts'
import { useT } from '#client/platform/words.ts'
import styles from './dollars.module.css'

/** The rate that English pages reckon by; null in other languages, and once it is too old. */
const useRate = () => {
  const { dollarRate } = useInitialData()
  return useLang() === 'en' ? dollarRate : null
}

/** What an amount is about worth in US dollars, beside it. */
export function Dollars({ amount }: { readonly amount: number }) {
  const t = useT('give')
  const rate = useRate()
  if (rate === null) return null
  return <span className={styles['worth']}>{t('worth', { dollars: dollarsOf(rate, amount) })}</span>
}

/** By which day's rate; nothing where no dollars are shown. */
export function DollarDay() {
  const t = useT('give')
  const lang = useLang()
  const rate = useRate()
  return rate === null ? null : <> {t('rate', { day: formatDate(lang, rate.day) })}</>
}
