import type { PlanPageData } from '#machines/wire/page-data.schema.ts'
import { formatDate } from '#locales/formats.ts'
import { useLang } from '#client/platform/language.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorSummary } from '#client/ui/error-summary/error-summary.tsx'
import { Field } from '#client/ui/field/field.tsx'
import { Select } from '#client/ui/field/select.tsx'
import { useCheckedForm } from '#client/ui/form/use-checked-form.ts'
import { refusedIn, useRefusedField } from './refused-form.ts'
import { DoneNote } from './done-note.tsx'
import sheet from '#client/ui/token-page/sheet.module.css'
import styles from './plan.module.css'

const loadRules = () => import('./day-rules.ts').then(({ dayRules }) => dayRules)

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
    <DoneNote>{t(plan.card === null ? 'schedule.doneLink' : 'schedule.done', { date })}</DoneNote>
  )
}

function DaySection({ data }: { readonly data: PlanPageData }) {
  const t = useT('monthly')
  const { day, dayError } = useWords('monthly')
  const { plan } = data
  const refused = refusedIn(data, 'day')
  const { element, handlers, field, summary } = useCheckedForm({
    loadRules,
    idOf: (name) => `plan-${name}`,
    sentence: (key) => (key === 'invalid' ? dayError : t(`error.${key}`)),
    refusal: useRefusedField(refused),
    // A day that is right would take back what the server has found.
    values: { day: refused?.typed ?? (plan.day <= days.length ? String(plan.day) : '') },
  })
  const canMove = plan.state === 'active' || plan.state === 'paused'
  if (!canMove && refused === null) return null
  return (
    <section className={sheet['part']} aria-labelledby="day-heading">
      <h2 id="day-heading">{day.heading}</h2>
      <Saved data={data} form="day" />
      <ErrorSummary {...summary} />
      <form
        ref={element}
        method="post"
        noValidate
        onFocus={handlers.onFocus}
        onInput={handlers.onInput}
        className={styles['form']}
      >
        <input type="hidden" name="action" value="day" />
        <Field {...field('day')} label={day.label} hint={day.hint} required>
          {(input) => <Select {...input} empty={day.empty} options={days} />}
        </Field>
        <Button type="submit">{day.submit}</Button>
      </form>
    </section>
  )
}

/** The first button of the pause, which its summary of errors leads to. */
const PAUSE_ID = 'plan-pause'

function PauseSection({ data }: { readonly data: PlanPageData }) {
  const t = useT('monthly')
  const { pause, pauseError } = useWords('monthly')
  const isPaused = data.plan.state === 'paused'
  const refused = refusedIn(data, 'pause')
  return (
    <section className={sheet['part']} aria-labelledby="pause-heading">
      <h2 id="pause-heading">{isPaused ? pause.resumeHeading : pause.heading}</h2>
      <Saved data={data} form="pause" />
      <ErrorSummary
        issues={
          refused === null
            ? []
            : [
                {
                  id: PAUSE_ID,
                  message: refused.key === 'invalid' ? pauseError : t(`error.${refused.key}`),
                },
              ]
        }
        cause={refused}
      />
      <p>{isPaused ? pause.resumeText : pause.text}</p>
      <form method="post" className={styles['choices']}>
        <input type="hidden" name="action" value={isPaused ? 'resumption' : 'pause'} />
        {isPaused ? (
          <Button id={PAUSE_ID} type="submit">
            {pause.resume}
          </Button>
        ) : (
          pauses.map((months) => (
            <Button
              key={months}
              id={months === '1' ? PAUSE_ID : undefined}
              type="submit"
              name="months"
              value={months}
            >
              {pause.for[months]}
            </Button>
          ))
        )}
      </form>
    </section>
  )
}
