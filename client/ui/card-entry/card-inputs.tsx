import type { ReactNode } from 'react'
import type { CardKind } from '#machines/wire/payment-terms.ts'
import { cardSystems, kindOfSystem, type CardSystem } from '#machines/donation/card-system.ts'
import { useWords } from '#client/platform/words.ts'
import { CardSystemLogo } from '#client/ui/card-system-logo/card-system-logo.tsx'
import { Field } from '#client/ui/field/field.tsx'
import { TextInput } from '#client/ui/field/text-input.tsx'
import type { FormField } from '#client/ui/form/use-checked-form.ts'
import { CardExpiryField, CardNumberField } from './card-number-field.tsx'
import styles from './card-inputs.module.css'

type CardInputsProps = {
  readonly field: (name: string) => FormField
  readonly kind: CardKind | null
  readonly system: CardSystem | null
  /** The kind of the card: it is shown behind the number that shows it. */
  readonly children: ReactNode
}

/** The card's fields, with the tokens by which browsers fill them. */
export function CardInputs({ field, kind, system, children }: CardInputsProps) {
  const { payment } = useWords('donations')
  const offered = cardSystems.filter((one) => kind === null || kindOfSystem[one] === kind)
  return (
    <div className={styles['card']}>
      <div className={styles['number']}>
        <CardNumberField {...field('card.number')} />
        <div className={styles['systems']}>
          {(system === null ? offered : [system]).map((shown) => (
            <CardSystemLogo key={shown} system={shown} className={styles['logo']} />
          ))}
        </div>
      </div>
      {children}
      <div className={styles['pair']}>
        <CardExpiryField {...field('card.expiry')} />
        <div hidden={kind !== 'international'}>
          <Field
            {...field('card.cvv')}
            label={payment.cvv}
            hint={payment.cvvHint}
            required
            isSecret
          >
            {(input) => <TextInput {...input} inputMode="numeric" autoComplete="cc-csc" />}
          </Field>
        </div>
        {kind === 'national' ? <p className={styles['note']}>{payment.noCvv}</p> : null}
      </div>
      <div className={styles['holder']}>
        <Field
          {...field('card.holder')}
          label={payment.holder}
          hint={payment.holderHint}
          required
          isSecret
        >
          {(input) => (
            <TextInput
              {...input}
              autoComplete="cc-name"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
        </Field>
      </div>
      {kind === 'international' ? <p className={styles['note']}>{payment.redirect}</p> : null}
    </div>
  )
}
