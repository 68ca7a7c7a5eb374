import { useState, type SubmitEvent } from 'react'
import { navigate } from '#client/app/address.tsx'
import { formatMoney } from '#locales/formats.ts'
import { pathTo } from '#locales/paths.ts'
import { MINIMUM_AMOUNT } from '#machines/wire/amount-limits.ts'
import { parseAmount, type PRESET_AMOUNTS } from '#machines/donation/amount.ts'
import { useLang } from '#client/app/language.ts'
import { beginNavigation } from '#client/app/navigation.ts'
import { prefetch } from '#client/app/page-loading.ts'
import { useT, useWords } from '#client/app/words.ts'
import { Button } from '#client/ui/button/button.tsx'
import { FieldError } from '#client/ui/field/field.tsx'
import { TextInput } from '#client/ui/field/text-input.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import styles from './give-form.module.css'

type Preset = (typeof PRESET_AMOUNTS)[number]

/** Three amounts, the one in the middle chosen. */
export type OfferedAmounts = readonly [Preset, Preset, Preset]

type GiveFormProps = {
  /** Distinguishes the forms of one page. */
  readonly id: string
  readonly amounts?: OfferedAmounts
}

const typedIn = (form: HTMLFormElement): string =>
  new FormData(form)
    .getAll('amount')
    .filter((value) => typeof value === 'string')
    .findLast((text) => text.trim() !== '') ?? ''

/**
 * Three amounts with what each goes towards, an own one, whether every month, and one button that opens the donation page with the
 * choice made. Without script the browser opens it by itself; the donation page checks the amount again.
 */
export function GiveForm({ id, amounts = [70_000, 100_000, 300_000] }: GiveFormProps) {
  const lang = useLang()
  const { legend, own, invalid, monthly, impact } = useWords('give')
  const { donate } = useWords('common')
  const t = useT('give')
  const [isWrong, setWrong] = useState(false)
  const page = pathTo('donations', lang)

  const open = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = typedIn(form)
    const amount = parseAmount(typed)
    setWrong(amount === null && typed !== '')
    if (amount === null && typed !== '') {
      form.querySelector<HTMLElement>(`#${id}-own`)?.focus()
      return
    }
    const choice = new URLSearchParams(amount === null ? {} : { amount: String(amount) })
    if (new FormData(form).has('type')) choice.set('type', 'monthly')
    const href = choice.size === 0 ? page : `${page}?${choice.toString()}`
    beginNavigation(href)
    navigate(href)
  }

  /** Either a preset or an own amount: choosing one empties the other. */
  const settle = ({ target, currentTarget }: React.InputEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'amount') return
    setWrong(false)
    for (const input of currentTarget.querySelectorAll<HTMLInputElement>('[name="amount"]')) {
      if (input === target) continue
      if (target.type === 'radio' && input.type !== 'radio') input.value = ''
      if (target.type !== 'radio' && target.value.trim() !== '') input.checked = false
    }
  }

  return (
    <form
      method="get"
      action={page}
      noValidate
      className={styles['form']}
      onSubmit={open}
      onInput={settle}
      onFocus={() => void prefetch('donations', lang).catch(() => undefined)}
    >
      <fieldset className={styles['choice']}>
        <legend className="visually-hidden">{legend}</legend>
        {amounts.map((amount, place) => (
          <label key={amount} className={styles['amount']}>
            <input type="radio" name="amount" value={amount} defaultChecked={place === 1} />
            <span className={styles['sum']}>{formatMoney(lang, amount)}</span>
            <span className={styles['impact']}>{impact[`${amount}`]}</span>
          </label>
        ))}
        <div className={styles['own']}>
          <label htmlFor={`${id}-own`}>{own}</label>
          <TextInput
            id={`${id}-own`}
            name="amount"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            placeholder={t('ownHint', { minimum: formatMoney(lang, MINIMUM_AMOUNT) })}
            aria-invalid={isWrong ? true : undefined}
            aria-describedby={isWrong ? `${id}-error` : undefined}
          />
        </div>
        <FieldError id={`${id}-error`} error={isWrong ? invalid : undefined} />
      </fieldset>
      <label className={styles['monthly']}>
        <input type="checkbox" name="type" value="monthly" />
        {monthly}
      </label>
      <Button type="submit" tone="primary" size="large" className={styles['send']}>
        <Icon name="heart" />
        {donate}
      </Button>
    </form>
  )
}
