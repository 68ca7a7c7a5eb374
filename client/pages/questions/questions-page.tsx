import { useSearchParams } from 'react-router-dom'
import { pathTo } from '#locales/paths.ts'
import { longestQuery } from '#machines/wire/categories.ts'
import { useLang } from '#client/platform/language.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { ContactStrip } from '#client/ui/contact-strip/contact-strip.tsx'
import { Link } from '#client/ui/link/link.tsx'
import { ListEmpty } from '#client/ui/list-state/list-state.tsx'
import { PageHead } from '#client/ui/page-head/page-head.tsx'
import { SearchForm } from '#client/ui/search-form/search-form.tsx'
import { Section } from '#client/ui/section/section.tsx'
import { TwoColumns } from '#client/ui/two-columns/two-columns.tsx'
import { LiveRegion } from '#client/ui/live-region/live-region.tsx'
import { Thing } from '#client/ui/thing/thing.tsx'
import { FigureSources } from './figure-sources.tsx'
import { foundGroups } from './found-groups.ts'
import { Question } from './question.tsx'
import { QuestionForm } from './question-form.tsx'
import { useOpenedQuestion } from './use-opened-question.ts'
import styles from './questions-page.module.css'

/** Questions by subject; each has an address of its own, which opens it. */
export default function QuestionsPage() {
  const { groups, ask, search, ...words } = useWords('questions')
  const t = useT('questions')
  const lang = useLang()
  const [query] = useSearchParams()
  const q = (query.get('q') ?? '').trim().slice(0, longestQuery)
  const found = foundGroups(groups, q, lang)
  const count = found.reduce((sum, { items }) => sum + items.length, 0)
  useOpenedQuestion()
  return (
    <>
      <PageHead title={words.title} lead={words.lead} beside={<Thing name="bowls" />}>
        <SearchForm path={pathTo('questions', lang)} q={q} kept={{}} words={search} />
        <LiveRegion>
          {q === '' ? null : (
            <p className={styles['found']}>
              {t('search.found', { smart_count: count })}{' '}
              <Link page="questions">{search.clear}</Link>
            </p>
          )}
        </LiveRegion>
        <nav aria-label={words.contents}>
          <ul className={styles['contents']}>
            {found.map(({ id, title }) => (
              <li key={id}>
                <Link page="questions" hash={id} {...(q === '' ? {} : { query: { q } })}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </PageHead>
      {count > 0 ? null : (
        <Section>
          <ListEmpty words={search.empty}>
            <Link page="questions" hash="form">
              {search.ask}
            </Link>
          </ListEmpty>
        </Section>
      )}
      {found.map(({ id, title, items }, index) => (
        <TwoColumns key={id} id={id} title={title} tone={index % 2 === 0 ? 'paper' : 'sand'}>
          <div>
            {items.map((item) => (
              <Question key={item.id} {...item} query={q}>
                {item.id === 'figures' ? <FigureSources /> : null}
              </Question>
            ))}
          </div>
        </TwoColumns>
      ))}
      <QuestionForm />
      <ContactStrip title={ask.title} text={ask.text} action={ask.button} />
    </>
  )
}
