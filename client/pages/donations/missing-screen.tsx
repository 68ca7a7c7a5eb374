import { useWords } from '#client/platform/words.ts'
import { Button } from '#client/ui/button/button.tsx'
import styles from '#client/ui/card-entry/form.module.css'

/** The code of the next step did not come: what was typed stays, and it is asked for again. */
export function MissingScreen({ ask }: { readonly ask: () => void }) {
  const { missing } = useWords('donations')
  const { retry } = useWords('common')
  return (
    <section className={styles['form']} data-screen="missing" aria-labelledby="missing-heading">
      <h2 id="missing-heading" tabIndex={-1}>
        {missing.heading}
      </h2>
      <p>{missing.text}</p>
      <Button onClick={ask}>{retry}</Button>
    </section>
  )
}
