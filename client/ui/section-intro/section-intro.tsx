import styles from './section-intro.module.css'

type SectionIntroProps = {
  /** Id of the heading, which names the section. */
  readonly id: string
  readonly title: string
  readonly text: string
}

/** The heading of a wide section with the words that lead into it. */
export function SectionIntro({ id, title, text }: SectionIntroProps) {
  return (
    <div className={styles['opening']}>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
    </div>
  )
}
