import { useWords } from '#client/app/words.ts'
import { ContactStrip } from '#client/ui/contact-strip/contact-strip.tsx'
import { Link } from '#client/ui/link/link.tsx'
import { PageHead } from '#client/ui/page-head/page-head.tsx'
import { Split } from '#client/ui/split/split.tsx'
import { FigureSources } from './figure-sources.tsx'
import { Question } from './question.tsx'
import { QuestionForm } from './question-form.tsx'
import { useOpenedQuestion } from './use-opened-question.ts'
import styles from './questions-page.module.css'

/** Questions by subject; each has an address of its own, which opens it. */
export default function QuestionsPage() {
  const { groups, ask, ...words } = useWords('questions')
  useOpenedQuestion()
  return (
    <>
      <PageHead title={words.title} lead={words.lead} icon="question">
        <nav aria-label={words.contents}>
          <ul className={styles['contents']}>
            {groups.map(({ id, title }) => (
              <li key={id}>
                <Link page="questions" hash={id}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </PageHead>
      {groups.map(({ id, title, items }, index) => (
        <Split key={id} id={id} title={title} tone={index % 2 === 0 ? 'paper' : 'sand'}>
          <div>
            {items.map((item) => (
              <Question key={item.id} {...item}>
                {item.id === 'figures' ? <FigureSources /> : null}
              </Question>
            ))}
          </div>
        </Split>
      ))}
      <QuestionForm />
      <ContactStrip title={ask.title} text={ask.text} action={ask.button} />
    </>
  )
}
