import { formatMoney } from '#locales/formats.ts'
import { MINIMUM_AMOUNT } from '#machines/wire/amount-limits.ts'
import { PRESET_AMOUNTS } from '#machines/donation/amount.ts'
import { useLang } from '#client/platform/language.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { Field, FieldError, RequiredGroupMark } from '#client/ui/field/field.tsx'
import { FormattedInput } from '#client/ui/field/formatted-input.tsx'
import { amountFormat } from '#client/ui/field/text-formats.ts'
import type { FormField } from '#client/ui/form/use-checked-form.ts'
import { isFormControl } from '#client/ui/form/form-controls.ts'
import { DollarDay, Dollars } from '#client/ui/give/dollars.tsx'
import { RadioOption } from '#client/ui/radio-option/radio-option.tsx'
import { keepOneAmount } from './form-values.ts'
import { impactOf, isExample } from './impact.ts'
import styles from './amount-choice.module.css'

type AmountChoiceProps = Pick<FormField, 'error' | 'defaultValue'> & {
  /** The preset that a link chose, as the server's page shows it too. */
  readonly chosen: number | null
  /** What is chosen or typed now, in UZS. */
  readonly wanted: number | null
}

/** Six amounts with what the chosen one goes towards, or an own one. Looking at one never chooses another. */
export function AmountChoice({ error, defaultValue, chosen, wanted }: AmountChoiceProps) {
  const { details, aside } = useWords('donations')
  const { impact } = useWords('give')
  const t = useT('donations')
  return (
    <fieldset
      id="amount"
      tabIndex={-1}
      onInput={({ target }) => {
        if (isFormControl(target)) keepOneAmount(target)
      }}
      className={styles['group']}
      data-invalid={error === undefined ? undefined : ''}
      aria-describedby={error === undefined ? undefined : 'amount-error'}
    >
      <legend>
        {details.amount}
        <RequiredGroupMark />
      </legend>
      <FieldError id="amount-error" error={error} />
      <Presets chosen={chosen} />
      {/* Screen readers hear it with each amount. */}
      <p className={styles['meaning']} aria-hidden="true">
        {wanted === null
          ? aside.empty
          : isExample(wanted)
            ? t('details.example', { meaning: impactOf(impact, wanted) })
            : impactOf(impact, wanted)}
      </p>
      <OwnAmount
        hasError={error !== undefined}
        defaultValue={chosen === null ? defaultValue : undefined}
      />
      <p className={styles['hint']}>
        <DollarDay />
      </p>
    </fieldset>
  )
}

function Presets({ chosen }: Pick<AmountChoiceProps, 'chosen'>) {
  const lang = useLang()
  const { impact } = useWords('give')
  return (
    <div className={styles['presets']}>
      {PRESET_AMOUNTS.map((amount) => (
        <RadioOption
          key={amount}
          className={styles['preset']}
          name="amount"
          value={amount}
          defaultChecked={amount === chosen}
        >
          <span className={styles['sum']}>{formatMoney(lang, amount)}</span>
          <Dollars amount={amount} />
          <span className={styles['impact']}>{impact[`${amount}`]}</span>
        </RadioOption>
      ))}
    </div>
  )
}

type OwnAmountProps = Pick<FormField, 'defaultValue'> & {
  /** Whether the group's error concerns this field. */
  readonly hasError: boolean
}

function OwnAmount({ hasError, defaultValue }: OwnAmountProps) {
  const lang = useLang()
  const t = useT('donations')
  const { details } = useWords('donations')
  return (
    <div className={styles['own']}>
      <Field
        id="own-amount"
        name="amount"
        defaultValue={defaultValue}
        label={details.own}
        isPart
        hint={t('details.ownHint', { minimum: formatMoney(lang, MINIMUM_AMOUNT) })}
      >
        {(input) => (
          <FormattedInput
            {...input}
            format={amountFormat}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            aria-invalid={hasError ? true : undefined}
            aria-describedby={hasError ? 'amount-error own-amount-hint' : 'own-amount-hint'}
          />
        )}
      </Field>
    </div>
  )
}
