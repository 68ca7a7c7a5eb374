import { useEffect, useState } from 'react'
import type { CardChangeIn } from '#machines/wire/card-change.schema.ts'
import type { DonationIn } from '#machines/wire/donation.schema.ts'
import { shownPhone } from '#client/lib/masked-contact.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field } from '#client/ui/field/field.tsx'
import { TextInput } from '#client/ui/field/text-input.tsx'
import { Resend } from './resend.tsx'
import type { CodeUnderWay } from './use-code.ts'
import styles from './form.module.css'
import code from './code-entry.module.css'

const ATTEMPTS_ID = 'code-attempts'
const RESEND = '[data-machine="resend-countdown"]'

type CodeFormProps = {
  readonly awaited: DonationIn<'awaiting_code'> | CardChangeIn<'awaiting_code'>
  readonly entry: CodeUnderWay
  /** What is confirmed, and that no more codes will be sent for it. */
  readonly words: { readonly confirm: string; readonly none: string }
}

/** The field of the code and where that went, what is left of its tries, and the way to another code. */
export function CodeForm({ awaited, entry, words }: CodeFormProps) {
  const t = useT('donations')
  const { verification } = useWords('donations')
  const [firstResendAt] = useState(awaited.resendAt)
  const sent = awaited.resendAt === firstResendAt ? 'verification.sent' : 'verification.sentAgain'
  const isAdvised = awaited.attemptsLeft < 3
  const { element, handlers, field, isBusy, isSending, countdown, ask } = entry
  // Who asked for another code goes on in its field, which says that it was sent; its button is gone.
  useEffect(() => {
    const { activeElement, body } = document
    const hasAsked = activeElement === body || activeElement?.closest(RESEND) != null
    if (awaited.resendAt !== firstResendAt && hasAsked)
      element.current?.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [awaited.resendAt, firstResendAt, element])
  return (
    <form ref={element} method="post" noValidate {...handlers} className={code['entry']}>
      <Field
        {...entry.code}
        label={verification.code}
        hint={t(sent, { phone: shownPhone(awaited.phone) })}
        required
      >
        {(input) => (
          <TextInput
            {...input}
            aria-describedby={[input['aria-describedby'], ...(isAdvised ? [ATTEMPTS_ID] : [])].join(
              ' ',
            )}
            className={code['code'] ?? ''}
            inputMode="numeric"
            autoComplete="one-time-code"
            data-first=""
            readOnly={isBusy}
          />
        )}
      </Field>
      {isAdvised ? (
        <p id={ATTEMPTS_ID} className={styles['note']}>
          {t('verification.attempts', { smart_count: awaited.attemptsLeft })}
        </p>
      ) : null}
      <Button type="submit" tone="primary" size="large" isWaiting={isBusy || isSending}>
        {isBusy ? verification.confirming : words.confirm}
      </Button>
      {awaited.resend === 'none' ? (
        <p className={styles['note']}>{words.none}</p>
      ) : countdown === undefined ? null : (
        <Resend
          countdown={countdown}
          needsCard={awaited.resend === 'card'}
          field={field}
          request={ask}
        />
      )}
    </form>
  )
}
