import type { PlanPageData } from '#machines/wire/page-data.schema.ts'
import { formatMoney, formatNumber } from '#locales/formats.ts'
import { useLang } from '#client/platform/language.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorSummary } from '#client/ui/error-summary/error-summary.tsx'
import { Field } from '#client/ui/field/field.tsx'
import { FoldSummary } from '#client/ui/fold-summary/fold-summary.tsx'
import { TextInput } from '#client/ui/field/text-input.tsx'
import { useCheckedForm } from '#client/ui/form/use-checked-form.ts'
import { CardSection } from './card-section.tsx'
import { PlanSchedule } from './plan-schedule.tsx'
import { refusedIn, useRefusedField } from './refused-form.ts'
import { DoneNote } from './done-note.tsx'
import sheet from '#client/ui/token-page/sheet.module.css'
import styles from './plan.module.css'

const loadRules = () => import('./amount-rules.ts').then(({ amountRules }) => amountRules)

type PlanFormsProps = { readonly data: PlanPageData }

/** Another amount, another day, a pause, another card, and the end in two steps: plain forms to the page's own address. */
export function PlanForms({ data }: PlanFormsProps) {
  const words = useWords('monthly')
  // What helps first comes first.
  const isRefused = data.plan.state === 'retrying'
  return (
    <>
      {isRefused ? <CardSection data={data} /> : null}
      <AmountForm data={data} />
      <PlanSchedule data={data} />
      {isRefused ? null : <CardSection data={data} />}
      <section className={sheet['part']} aria-labelledby="end-heading">
        <h2 id="end-heading">{words.end.heading}</h2>
        <p>{words.end.text}</p>
        <details className={styles['end']}>
          <FoldSummary words={words.end.open} />
          <form method="post">
            <input type="hidden" name="action" value="cancellation" />
            <Button type="submit">{words.end.submit}</Button>
          </form>
        </details>
      </section>
    </>
  )
}

function AmountForm({ data }: PlanFormsProps) {
  const { plan, done } = data
  const refused = refusedIn(data, 'amount')
  const lang = useLang()
  const t = useT('monthly')
  const { change } = useWords('monthly')
  const { element, handlers, field, summary } = useCheckedForm({
    loadRules,
    idOf: (name) => `plan-${name}`,
    sentence: (key) => t(`error.${key}`),
    refusal: useRefusedField(refused),
    values: { amount: refused?.typed ?? formatNumber(lang, plan.amount) },
  })
  return (
    <section className={sheet['part']} aria-labelledby="change-heading">
      <h2 id="change-heading">{change.heading}</h2>
      {done === 'amount' ? (
        <DoneNote>{t('change.done', { amount: formatMoney(lang, plan.amount) })}</DoneNote>
      ) : null}
      <ErrorSummary {...summary} />
      {/* The server checks it; here what it found goes once the amount is right. */}
      <form
        ref={element}
        method="post"
        noValidate
        onFocus={handlers.onFocus}
        onInput={handlers.onInput}
        className={styles['form']}
      >
        <input type="hidden" name="action" value="amount" />
        <Field {...field('amount')} label={change.label} hint={change.hint} required>
          {(input) => <TextInput {...input} inputMode="numeric" autoComplete="off" />}
        </Field>
        <Button type="submit">{change.submit}</Button>
      </form>
    </section>
  )
}
