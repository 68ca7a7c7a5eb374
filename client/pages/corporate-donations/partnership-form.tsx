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
      before={(field) => (
        <>
          <input type="hidden" name="subject" value="partnership" />
          <Field {...field('organisation')} label={form.organisation}>
            {(input) => <TextInput {...input} autoComplete="organization" maxLength={160} />}
          </Field>
        </>
      )}
    />
  )
}
