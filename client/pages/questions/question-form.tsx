import type { LetterPage } from '#machines/letter/letter.types.ts'
import { usePageData } from '#client/app/page-data.ts'
import { useWords } from '#client/app/words.ts'
import { Field } from '#client/ui/field/field.tsx'
import { TextArea } from '#client/ui/field/text-input.tsx'
import { CityField, PersonFields } from '#client/ui/letter-fields/letter-fields.tsx'
import { Split } from '#client/ui/split/split.tsx'
import { SubmissionForm } from '#client/ui/submission-form/submission-form.tsx'

const loadRules = () =>
  import('#machines/letter/message.rules.ts').then(({ messageSchema }) => messageSchema)

/** The form for a question that the page does not answer. */
export function QuestionForm() {
  const { form } = useWords('questions')
  const { labels } = useWords('letter-form')
  const data = usePageData<LetterPage>()?.letter ?? null
  return (
    <Split id="form" title={form.title} tone="sky">
      <p>{form.lead}</p>
      <SubmissionForm
        id="question-form"
        call="/api/questions"
        loadRules={loadRules}
        data={data}
        words={form}
      >
        {(field) => {
          const { id, error, defaultValue } = field('message')
          return (
            <>
              <PersonFields field={field} name="fullName" />
              <CityField field={field} />
              <Field id={id} label={labels.question} required error={error}>
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
