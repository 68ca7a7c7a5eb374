import { useSearchParams } from 'react-router-dom'
import { cities, type LetterPage } from '#machines/letter/letter.types.ts'
import { usePageData } from '#client/app/page-data.ts'
import { useWords } from '#client/app/words.ts'
import { Field } from '#client/ui/field/field.tsx'
import { TextArea } from '#client/ui/field/text-input.tsx'
import { CityField, PersonFields } from '#client/ui/letter-fields/letter-fields.tsx'
import { Split } from '#client/ui/split/split.tsx'
import { SubmissionForm } from '#client/ui/submission-form/submission-form.tsx'
import styles from './contacts-page.module.css'

const loadRules = () =>
  import('#machines/letter/message.rules.ts').then(({ messageSchema }) => messageSchema)

/** The form by which a visitor writes to an office; a city's page chooses its own. */
export function MessageForm() {
  const { form } = useWords('contacts')
  const { labels } = useWords('letter-form')
  const data = usePageData<LetterPage>()?.letter ?? null
  const [query] = useSearchParams()
  const city = cities.find((known) => known === query.get('city'))
  return (
    <Split id="form" title={form.title} tone="sand">
      <p>{form.lead}</p>
      <p className={styles['family']}>{form.family}</p>
      <SubmissionForm
        id="message-form"
        call="/api/messages"
        loadRules={loadRules}
        data={data}
        words={form}
        chosen={city === undefined ? {} : { city }}
      >
        {(field) => {
          const { id, error, defaultValue } = field('message')
          return (
            <>
              <PersonFields field={field} name="fullName" />
              <CityField field={field} />
              <Field id={id} label={labels.message} required error={error}>
                {(input) => (
                  <TextArea {...input} name="message" rows={6} defaultValue={defaultValue} />
                )}
              </Field>
            </>
          )
        }}
      </SubmissionForm>
    </Split>
  )
}
