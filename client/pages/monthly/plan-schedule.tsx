import type { PlanPageData } from '#machines/wire/page-data.schema.ts'
import { formatDate } from '#locales/formats.ts'
import { useLang } from '#client/platform/language.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorSummary } from '#client/ui/error-summary/error-summary.tsx'
import { Field } from '#client/ui/field/field.tsx'
import { Select } from '#client/ui/field/select.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import styles from './plan.module.css'

/** Every month has these days. */
const days = Array.from({ length: 28 }, (_, index) => String(index + 1)).map((day) => ({
  value: day,
  label: day,
}))
const pauses = ['1', '2', '3'] as const

/** When money is given: another day of the month, and some months left out. Plain forms, as all of the page. */
export function PlanSchedule({ data }: { readonly data: PlanPageData }) {
  const { plan, refused } = data
  // While a month is being charged nothing of it can be moved.
  if (plan.state === 'charging' && refused === null) return null
  return (
    <>
      <DaySection data={data} />
      <PauseSection data={data} />
    </>
  )
}

/** What has just been saved, with the day that follows from it. */
function Saved({ data, form }: { readonly data: PlanPageData; readonly form: 'day' | 'pause' }) {
  const lang = useLang()
  const t = useT('monthly')
  const { done, plan } = data
  const isOfForm = done === form || (form === 'pause' && done === 'resumption')
  if (!isOfForm || plan.nextChargeOn === null) return null
  const date = formatDate(lang, plan.nextChargeOn)
  return (
    <p className={styles['done']} role="status">
      <Icon name="check-circle" />
      {t(plan.card === null ? 'schedule.doneLink' : 'schedule.done', { date })}
    </p>
  )
}

function DaySection({ data }: { readonly data: PlanPageData }) {
  const { day, dayError } = useWords('monthly')
  const { plan } = data
  const refused = data.refused?.form === 'day' ? data.refused : null
  const error = refused === null ? undefined : dayError[refused.key]
  const canMove = plan.state === 'active' || plan.state === 'paused'
  if (!canMove && refused === null) return null
  return (
    <section className={styles['part']} aria-labelledby="day-heading">
      <h2 id="day-heading">{day.heading}</h2>
      <Saved data={data} form="day" />
      <ErrorSummary
        issues={error === undefined ? [] : [{ id: 'plan-day', message: error }]}
        cause={refused}
      />
      <form method="post" className={styles['form']}>
        <input type="hidden" name="action" value="day" />
        <Field id="plan-day" label={day.label} hint={day.hint} required error={error}>
          {(input) => (
            <Select
              {...input}
              name="day"
              empty={day.empty}
              options={days}
              defaultValue={plan.day <= days.length ? String(plan.day) : ''}
            />
          )}
        </Field>
        <Button type="submit">{day.submit}</Button>
      </form>
    </section>
  )
}

function PauseSection({ data }: { readonly data: PlanPageData }) {
  const { pause } = useWords('monthly')
  const isPaused = data.plan.state === 'paused'
  return (
    <section className={styles['part']} aria-labelledby="pause-heading">
      <h2 id="pause-heading">{isPaused ? pause.resumeHeading : pause.heading}</h2>
      <Saved data={data} form="pause" />
      <p>{isPaused ? pause.resumeText : pause.text}</p>
      <form method="post" className={styles['choices']}>
        <input type="hidden" name="action" value={isPaused ? 'resumption' : 'pause'} />
        {isPaused ? (
          <Button type="submit">{pause.resume}</Button>
        ) : (
          pauses.map((months) => (
            <Button key={months} type="submit" name="months" value={months}>
              {pause.for[months]}
            </Button>
          ))
        )}
      </form>
    </section>
  )
}
