import { PRESET_AMOUNTS } from '#machines/donation/amount.ts'
import { formatMoney } from '#locales/formats.ts'
import { useLang } from '#client/platform/language.ts'
import { useT, useWords } from '#client/platform/words.ts'

/** What the same amount is over twelve months, with its meaning where it has one of its own. */
export function TwelveMonths({ amount }: { readonly amount: number }) {
  const lang = useLang()
  const t = useT('donations')
  const { impact } = useWords('give')
  const preset = PRESET_AMOUNTS.find((known) => known === amount)
  const year = formatMoney(lang, amount * 12)
  return (
    <p data-value="year">
      {preset === undefined
        ? t('year.own', { year })
        : t('year.preset', { year, meaning: impact[`${preset}`] })}
    </p>
  )
}
