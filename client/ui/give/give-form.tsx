import { useState, type SubmitEvent } from 'react'
import { currencyIn, formatMoney, formatNumber } from '#locales/formats.ts'
import { pathTo } from '#locales/paths.ts'
import { MINIMUM_AMOUNT } from '#machines/wire/amount-limits.ts'
import { parseAmount, type PRESET_AMOUNTS } from '#machines/donation/amount.ts'
import { useLang, useMatch } from '#client/platform/language.ts'
import { useGoTo } from '#client/platform/navigation.ts'
import { prefetch } from '#client/platform/page-loading.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { Button } from '#client/ui/button/button.tsx'
import { FieldError } from '#client/ui/field/field.tsx'
import { TextInput } from '#client/ui/field/text-input.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { RadioOption } from '#client/ui/radio-option/radio-option.tsx'
import { RadioSegments } from '#client/ui/radio-segments/radio-segments.tsx'
import { Dollars } from './dollars.tsx'
import { SOURCE_QUERY } from './source-query.ts'
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

/** The donation page with this choice made on another page. */
const hrefOf = (page: string, amount: number | null, isMonthly: boolean, from: string): string => {
  const choice = new URLSearchParams(amount === null ? {} : { amount: String(amount) })
  if (isMonthly) choice.set('type', 'monthly')
  choice.set(SOURCE_QUERY, from)
  return `${page}?${choice.toString()}`
}

/** Either a preset or an own amount: choosing one empties the other. */
const keepOneAmount = (form: HTMLFormElement, changed: HTMLInputElement): void => {
  for (const input of form.querySelectorAll<HTMLInputElement>('[name="amount"]')) {
    if (input === changed) continue
    if (changed.type === 'radio' && input.type !== 'radio') input.value = ''
    if (changed.type !== 'radio' && changed.value.trim() !== '') input.checked = false
  }
}

/**
 * Three amounts with what the chosen one goes towards, an own one, how often, and one button that opens the
 * donation page with the choice made. Without script the browser opens it by itself; the donation page checks the
 * amount again.
 */
export function GiveForm({ id, amounts = [70_000, 100_000, 300_000] }: GiveFormProps) {
  const { lang, page: from } = useMatch()
  const goTo = useGoTo()
  const { legend, invalid } = useWords('give')
  const { donate } = useWords('common')
  const [isWrong, setWrong] = useState(false)
  const page = pathTo('donations', lang)

  const open = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = typedIn(form)
    const amount = parseAmount(typed)
    const isRefused = amount === null && typed !== ''
    setWrong(isRefused)
    if (isRefused) {
      form.querySelector<HTMLElement>(`#${id}-own`)?.focus()
      return
    }
    goTo(hrefOf(page, amount, new FormData(form).get('type') === 'monthly', from))
  }

  const change = ({ target, currentTarget }: React.InputEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'amount') return
    setWrong(false)
    keepOneAmount(currentTarget, target)
  }

  return (
    <form
      method="get"
      action={page}
      noValidate
      className={styles['form']}
      onSubmit={open}
      onInput={change}
      onFocus={() => void prefetch('donations', lang).catch(() => undefined)}
    >
      <input type="hidden" name={SOURCE_QUERY} value={from} />
      <fieldset className={styles['choice']}>
        <legend className="visually-hidden">{legend}</legend>
        <div className={styles['amounts']}>
          <Amounts amounts={amounts} />
          <OwnAmount id={id} isWrong={isWrong} />
        </div>
        <FieldError id={`${id}-error`} error={isWrong ? invalid : undefined} />
        <Meanings id={id} amounts={amounts} />
      </fieldset>
      <Rhythm />
      <Button type="submit" tone="primary" size="large" className={styles['send']}>
        <Icon name="heart" />
        {donate}
      </Button>
    </form>
  )
}

function Amounts({ amounts }: { readonly amounts: OfferedAmounts }) {
  const lang = useLang()
  const { impact } = useWords('give')
  return amounts.map((amount, place) => (
    <RadioOption
      key={amount}
      className={styles['amount']}
      name="amount"
      value={amount}
      defaultChecked={place === 1}
    >
      <span className={styles['sum']}>{formatNumber(lang, amount)}</span>{' '}
      <span className={styles['currency']}>{currencyIn(lang)}</span>
      <Dollars amount={amount} />
      <span className="visually-hidden">{impact[`${amount}`]}</span>
    </RadioOption>
  ))
}

/** What the chosen amount goes towards, by the style sheet; screen readers hear it with each amount. */
function Meanings({ id, amounts }: Required<Pick<GiveFormProps, 'id' | 'amounts'>>) {
  const lang = useLang()
  const t = useT('give')
  const { impact } = useWords('give')
  return (
    <div className={styles['meanings']} aria-hidden="true">
      {amounts.map((amount) => (
        <p key={amount}>{impact[`${amount}`]}</p>
      ))}
      <p id={`${id}-minimum`}>{t('ownHint', { minimum: formatMoney(lang, MINIMUM_AMOUNT) })}</p>
    </div>
  )
}

/** Once or every month. */
function Rhythm() {
  const { rhythm } = useWords('give')
  return (
    <fieldset>
      <legend className="visually-hidden">{rhythm.legend}</legend>
      <RadioSegments
        name="type"
        first="one-time"
        segments={(['one-time', 'monthly'] as const).map((value) => ({
          value,
          label: rhythm[value],
        }))}
      />
    </fieldset>
  )
}

function OwnAmount({ id, isWrong }: { readonly id: string; readonly isWrong: boolean }) {
  const { own } = useWords('give')
  return (
    <div className={styles['own']}>
      <label htmlFor={`${id}-own`}>{own}</label>
      <TextInput
        id={`${id}-own`}
        name="amount"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        // Tells the style sheet that nothing is typed.
        placeholder=" "
        aria-invalid={isWrong ? true : undefined}
        aria-describedby={isWrong ? `${id}-error` : `${id}-minimum`}
      />
    </div>
  )
}
