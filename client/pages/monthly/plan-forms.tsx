import type { PlanPageData } from '#machines/wire/page-data.schema.ts'
import { formatMoney, formatNumber } from '#locales/formats.ts'
import { useLang } from '#client/platform/language.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorSummary } from '#client/ui/error-summary/error-summary.tsx'
import { Field } from '#client/ui/field/field.tsx'
import { TextInput } from '#client/ui/field/text-input.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import styles from './plan.module.css'

/** Another amount, and the end in two steps: plain forms to the page's own address. */
export function PlanForms({ data: { plan, isChanged, refused } }: { readonly data: PlanPageData }) {
  const lang = useLang()
  const t = useT('monthly')
  const words = useWords('monthly')
  const error =
    refused === null ? undefined : refused.key === 'over' ? words.over : words.error[refused.key]
  return (
    <>
      <section className={styles['part']} aria-labelledby="change-heading">
        <h2 id="change-heading">{words.change.heading}</h2>
        {isChanged ? (
          <p className={styles['done']} role="status">
            <Icon name="check-circle" />
            {t('change.done', { amount: formatMoney(lang, plan.amount) })}
          </p>
        ) : null}
        <ErrorSummary
          issues={error === undefined ? [] : [{ id: 'plan-amount', message: error }]}
          cause={refused}
        />
        <form method="post" className={styles['form']}>
          <input type="hidden" name="action" value="amount" />
          <Field
            id="plan-amount"
            label={words.change.label}
            hint={words.change.hint}
            required
            error={error}
          >
            {(input) => (
              <TextInput
                {...input}
                name="amount"
                inputMode="numeric"
                autoComplete="off"
                defaultValue={refused?.typed ?? formatNumber(lang, plan.amount)}
              />
            )}
          </Field>
          <Button type="submit">{words.change.submit}</Button>
        </form>
      </section>
      <section className={styles['part']} aria-labelledby="end-heading">
        <h2 id="end-heading">{words.end.heading}</h2>
        <p>{words.end.text}</p>
        <details className={styles['end']}>
          <summary>{words.end.open}</summary>
          <form method="post">
            <input type="hidden" name="action" value="cancellation" />
            <Button type="submit">{words.end.submit}</Button>
          </form>
        </details>
      </section>
    </>
  )
}
