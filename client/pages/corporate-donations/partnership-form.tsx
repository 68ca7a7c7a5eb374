import { useWords } from '#client/platform/words.ts'
import { Field } from '#client/ui/field/field.tsx'
import { TextInput } from '#client/ui/field/text-input.tsx'
import { MessageForm } from '#client/ui/letter-fields/message-form.tsx'

/** A company that would do something together with us: a message with its subject and organisation. */
export function PartnershipForm() {
  const { form } = useWords('corporate-donations')
  return (
    <MessageForm
      page="corporate-donations"
      id="partnership-form"
      call="/api/messages"
      words={form}
      tone="sky"
      messageLabel={form.message}
      before={(field) => {
        const organisation = field('organisation')
        return (
          <>
            <input type="hidden" name="subject" value="partnership" />
            <Field id={organisation.id} label={form.organisation} error={organisation.error}>
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
          </>
        )
      }}
    />
  )
}
