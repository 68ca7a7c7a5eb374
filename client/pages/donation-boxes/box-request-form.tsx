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
import type { FormField } from '#client/ui/submission-form/use-form.ts'

const loadRules = () =>
  import('#machines/wire/box-request.schema.ts').then(({ boxRequestSchema }) =>
    boxRequestSchema(() => tashkentDate(serverNow())),
  )

type Fields = { readonly field: (name: string) => FormField }

function PlaceFields({ field }: Fields) {
  const words = useWords('letter-form')
  const organisation = field('organisation')
  const address = field('address')
  const placeKind = field('placeKind')
  return (
    <>
      <Field
        id={organisation.id}
        label={words.labels.organisation}
        required
        error={organisation.error}
      >
        {(input) => (
          <TextInput
            {...input}
            name="organisation"
            autoComplete="organization"
            maxLength={160}
            defaultValue={organisation.defaultValue}
          />
        )}
      </Field>
      <Field id={address.id} label={words.labels.address} required error={address.error}>
        {(input) => (
          <TextInput
            {...input}
            name="address"
            autoComplete="street-address"
            maxLength={160}
            defaultValue={address.defaultValue}
          />
        )}
      </Field>
      <CityField field={field} />
      <Field id={placeKind.id} label={words.labels.placeKind} required error={placeKind.error}>
        {(input) => (
          <Select
            {...input}
            name="placeKind"
            defaultValue={placeKind.defaultValue ?? ''}
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
  const [boxes, months, startOn] = [field('boxes'), field('months'), field('startOn')]
  return (
    <>
      <Field id={boxes.id} label={labels.boxes} required error={boxes.error}>
        {(input) => (
          <TextInput
            {...input}
            name="boxes"
            inputMode="numeric"
            defaultValue={boxes.defaultValue ?? '1'}
          />
        )}
      </Field>
      <Field id={months.id} label={labels.months} hint={hints.months} required error={months.error}>
        {(input) => (
          <TextInput
            {...input}
            name="months"
            inputMode="numeric"
            defaultValue={months.defaultValue ?? '6'}
          />
        )}
      </Field>
      <Field id={startOn.id} label={labels.startOn} required error={startOn.error}>
        {(input) => (
          <TextInput
            {...input}
            type="date"
            name="startOn"
            min={today}
            max={lastDayFrom(today)}
            defaultValue={startOn.defaultValue}
          />
        )}
      </Field>
    </>
  )
}

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
        loadRules={loadRules}
        data={data}
        words={form}
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
