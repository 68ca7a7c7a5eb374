import styles from './step-list.module.css'

/** What is done in a step, and its name. */
export type Step = { readonly title: string; readonly text: string }

/** Steps in their order, each with its number, on one thread. */
export function StepList({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ol className={styles['steps']}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
