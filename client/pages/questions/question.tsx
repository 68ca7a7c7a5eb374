import type { ReactNode } from 'react'
import type { Words } from '#locales/words.ts'
import { useWords } from '#client/platform/words.ts'
import { Highlight } from '#client/ui/highlight/highlight.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { Link } from '#client/ui/link/link.tsx'
import styles from './questions-page.module.css'

type QuestionProps = {
  readonly id: string
  readonly question: string
  readonly answer: readonly string[]
  /** What is searched for, to be marked. */
  readonly query?: string
  /** What the answer shows below its words. */
  readonly children?: ReactNode
}

/** Where a question's answer goes on. */
const leads: Readonly<Partial<Record<string, keyof Words['questions']['leads']>>> = {
  where: 'where-we-work',
  names: 'what-we-do',
  family: 'alternative-care',
  visit: 'what-you-can-do',
  'after-eighteen': 'youth-care',
  'how-to-give': 'donations',
  spent: 'documents',
  'help-for-family': 'family-strengthening',
  work: 'vacancies',
}

export function Question({ id, question, answer, query = '', children }: QuestionProps) {
  const words = useWords('questions')
  const lead = leads[id]
  return (
    <details id={id} className={styles['question']}>
      <summary>
        <h3>
          <Highlight text={question} query={query} />
        </h3>
        <Icon name="chevron-down" className={styles['chevron']} />
      </summary>
      <div className={styles['answer']}>
        {answer.map((paragraph) => (
          <p key={paragraph}>
            <Highlight text={paragraph} query={query} />
          </p>
        ))}
        {children}
        <p className={styles['ways']}>
          {lead === undefined ? null : <Link page={lead}>{words.leads[lead]}</Link>}
          <Link
            page="questions"
            hash={id}
            className={styles['own']}
            aria-label={`${words.link}: ${question}`}
          >
            {words.link}
          </Link>
        </p>
      </div>
    </details>
  )
}
