import type { ReactNode } from 'react'
import { usePageData } from '#client/platform/page-data.ts'
import { Field } from '#client/ui/field/field.tsx'
import { TextArea } from '#client/ui/field/text-input.tsx'
import { TwoColumns } from '#client/ui/two-columns/two-columns.tsx'
import { SubmissionForm } from '#client/ui/submission-form/submission-form.tsx'
import type { FormField } from '#client/ui/form/use-checked-form.ts'
import { CityField, PersonFields } from './letter-fields.tsx'

const loadRules = () =>
  import('#machines/wire/message.schema.ts').then(({ messageSchema }) => messageSchema)

type MessageFormProps = {
  readonly page: 'contacts' | 'corporate-donations' | 'questions'
  /** Names the form in the page and its draft on the device. */
  readonly id: string
  readonly call: '/api/messages' | '/api/questions'
  readonly words: {
    readonly title: string
    readonly lead: string
    readonly submit: string
    readonly sentTitle: string
    readonly sentText: string
  }
  readonly tone: 'sand' | 'sky'
  readonly messageLabel: string
  /** Values that the address brings. */
  readonly chosen?: Readonly<Record<string, string>>
  /** Below the words that lead into the form. */
  readonly aside?: ReactNode
  /** Fields shown before the sender's. */
  readonly before?: (field: (name: string) => FormField) => ReactNode
}

/** The section of a page with its form for a message or a question: sender, city, text. */
export function MessageForm(props: MessageFormProps) {
  const { page, id, call, words, tone, messageLabel, chosen = {}, aside, before } = props
  const data = usePageData(page)?.letter ?? null
  return (
    <TwoColumns id="form" title={words.title} tone={tone}>
      <p>{words.lead}</p>
      {aside}
      <SubmissionForm
        id={id}
        call={call}
        canWait
        loadRules={loadRules}
        data={data}
        words={words}
        chosen={chosen}
      >
        {(field) => (
          <>
            {before?.(field)}
            <PersonFields field={field} name="fullName" />
            <CityField field={field} />
            <Field {...field('message')} label={messageLabel} required>
              {(input) => <TextArea {...input} rows={6} />}
            </Field>
          </>
        )}
      </SubmissionForm>
    </TwoColumns>
  )
}
