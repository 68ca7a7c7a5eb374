import type { DonationType } from '#machines/wire/payment-terms.ts'
import { useWords } from '#client/platform/words.ts'
import { RadioSegments } from '#client/ui/radio-segments/radio-segments.tsx'
import styles from './rhythm-choice.module.css'

/** Once or every month: two real radio buttons in one line, so that the amounts stay on the first screen. */
export function RhythmChoice({ types }: { readonly types: readonly DonationType[] }) {
  const { type: words } = useWords('donations')
  return (
    <fieldset id="type" tabIndex={-1} className={styles['group']}>
      <legend className="visually-hidden">{words.legend}</legend>
      <RadioSegments
        name="type"
        first="one-time"
        segments={types.map((type) => ({
          value: type,
          label: words[type],
          ...(type === 'monthly' ? { describedBy: 'monthly-hint' } : {}),
        }))}
      />
      <p id="monthly-hint" className={styles['hint']}>
        {words['monthly-hint']}
      </p>
    </fieldset>
  )
}
