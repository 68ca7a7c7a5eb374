import { useState } from 'react'
import type { DonationActorRef } from '#machines/donation/donation.machine.ts'
import { selectDraft, selectIsFixed } from '#machines/donation/donation.selectors.ts'
import { DEDICATION_LENGTH } from '#machines/wire/dedication-length.ts'
import { useWords } from '#client/platform/words.ts'
import { Field } from '#client/ui/field/field.tsx'
import { FoldSummary } from '#client/ui/fold-summary/fold-summary.tsx'
import { TextInput } from '#client/ui/field/text-input.tsx'
import { useSentences } from '#client/ui/card-entry/sentences.ts'
import styles from './dedication.module.css'

/** A dedication is one step away, so that it lengthens no form; a month that a link pays has its plan's. */
export function Dedication({ flow }: { readonly flow: DonationActorRef }) {
  const [typed] = useState(() => selectDraft(flow.getSnapshot())?.dedication ?? '')
  if (selectIsFixed(flow.getSnapshot())) return null
  return (
    <DedicationField
      defaultValue={typed}
      onType={(dedication) => flow.send({ type: 'draft.type', draft: { dedication } })}
    />
  )
}

type DedicationFieldProps = {
  readonly defaultValue: string
  /** Key of the rule that it breaks. */
  readonly broken?: string | undefined
  readonly onType?: (dedication: string) => void
}

/** The line itself, which a form without script sends too. */
export function DedicationField({ defaultValue, broken, onType }: DedicationFieldProps) {
  const { dedication: words } = useWords('donations')
  const { rule } = useSentences()
  return (
    <details className={styles['dedication']} open={defaultValue !== ''}>
      <FoldSummary words={words.open} />
      <Field
        id="dedication"
        name="dedication"
        label={words.label}
        hint={words.hint}
        defaultValue={defaultValue}
        error={broken === undefined ? undefined : rule(broken)}
      >
        {(input) => (
          <TextInput
            {...input}
            maxLength={DEDICATION_LENGTH}
            autoComplete="off"
            onInput={({ currentTarget }) => onType?.(currentTarget.value)}
          />
        )}
      </Field>
    </details>
  )
}
