import type { DonationType } from '#machines/wire/payment-terms.ts'
import { useWords } from '#client/platform/words.ts'
import styles from './rhythm-choice.module.css'

/** Once or every month: two real radio buttons in one line, so that the amounts stay on the first screen. */
export function RhythmChoice({ types }: { readonly types: readonly DonationType[] }) {
  const { type: words } = useWords('donations')
  return (
    <fieldset id="type" tabIndex={-1} className={styles['group']}>
      <legend className="visually-hidden">{words.legend}</legend>
      <div className={styles['options']}>
        {types.map((type) => (
          <label key={type} className={styles['option']}>
            <input
              type="radio"
              name="type"
              value={type}
              defaultChecked={type === 'one-time'}
              aria-describedby={type === 'monthly' ? 'monthly-hint' : undefined}
            />
            <span>{words[type]}</span>
          </label>
        ))}
      </div>
      <p id="monthly-hint" className={styles['hint']}>
        {words['monthly-hint']}
      </p>
    </fieldset>
  )
}
