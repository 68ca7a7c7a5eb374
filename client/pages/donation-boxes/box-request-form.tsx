import { lastDayFrom } from '#machines/wire/box-terms.ts'
import { placeKinds } from '#machines/wire/letter-terms.ts'
import { tashkentDate } from '#machines/wire/tashkent-day.ts'
import { useInitialData } from '#client/platform/initial-data-context.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useWords } from '#client/platform/words.ts'
import { serverNow } from '#client/lib/server-clock.ts'
import { Field } from '#client/ui/field/field.tsx'
import { Select } from '#client/ui/field/select.tsx'
import { TextInput } from '#client/ui/field/text-input.tsx'
import { CityField, PersonFields } from '#client/ui/letter-fields/letter-fields.tsx'
import { TwoColumns } from '#client/ui/two-columns/two-columns.tsx'
import { SubmissionForm } from '#client/ui/submission-form/submission-form.tsx'
import type { FormField } from '#client/ui/form/use-checked-form.ts'

const loadRules = () =>
  import('#machines/wire/box-request.schema.ts').then(({ boxRequestSchema }) =>
    boxRequestSchema(() => tashkentDate(serverNow())),
  )

type Fields = { readonly field: (name: string) => FormField }

function PlaceFields({ field }: Fields) {
  const words = useWords('letter-form')
  return (
    <>
      <Field {...field('organisation')} label={words.labels.organisation} required>
        {(input) => <TextInput {...input} autoComplete="organization" maxLength={160} />}
      </Field>
      <Field {...field('address')} label={words.labels.address} required>
        {(input) => <TextInput {...input} autoComplete="street-address" maxLength={160} />}
      </Field>
      <CityField field={field} />
      <Field {...field('placeKind')} label={words.labels.placeKind} required>
        {(input) => (
          <Select
            {...input}
            empty={words.choose}
            options={placeKinds.map((kind) => ({ value: kind, label: words.placeKinds[kind] }))}
          />
        )}
      </Field>
    </>
  )
}

function TermFields({ field }: Fields) {
  const { labels, hints } = useWords('letter-form')
  const today = tashkentDate(Date.parse(useInitialData().now))
  return (
    <>
      <Field {...field('boxes')} label={labels.boxes} required>
        {(input) => <TextInput {...input} inputMode="numeric" autoComplete="off" />}
      </Field>
      <Field {...field('months')} label={labels.months} hint={hints.months} required>
        {(input) => <TextInput {...input} inputMode="numeric" autoComplete="off" />}
      </Field>
      <Field {...field('startOn')} label={labels.startOn} required>
        {(input) => <TextInput {...input} type="date" min={today} max={lastDayFrom(today)} />}
      </Field>
    </>
  )
}

/** What most ask for. */
const usual = { boxes: '1', months: '6' }

/** The request of an organisation that would put up a box. */
export function BoxRequestForm() {
  const { form } = useWords('donation-boxes')
  const data = usePageData('donation-boxes')?.letter ?? null
  return (
    <TwoColumns id="form" title={form.title} tone="sand">
      <p>{form.lead}</p>
      <SubmissionForm
        id="box-request-form"
        call="/api/box-requests"
        canWait
        loadRules={loadRules}
        data={data}
        words={form}
        chosen={usual}
      >
        {(field) => (
          <>
            <PlaceFields field={field} />
            <PersonFields field={field} name="contactName" />
            <TermFields field={field} />
          </>
        )}
      </SubmissionForm>
    </TwoColumns>
  )
}
