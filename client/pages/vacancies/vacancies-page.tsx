import { useSearchParams } from 'react-router-dom'
import { pathTo } from '#locales/paths.ts'
import { longestQuery } from '#machines/wire/categories.ts'
import type { VacancyList } from '#machines/wire/vacancy.schema.ts'
import { useLang } from '#client/platform/language.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { contentMachine } from '#client/lib/content-calls.ts'
import { useCollection } from '#client/lib/use-collection.ts'
import { Link } from '#client/ui/link/link.tsx'
import { Collection } from '#client/ui/list-state/collection.tsx'
import { PageHead } from '#client/ui/page-head/page-head.tsx'
import { SearchForm } from '#client/ui/search-form/search-form.tsx'
import { FoundCount } from '#client/ui/searched-list/found-count.tsx'
import { Section } from '#client/ui/section/section.tsx'
import { TwoColumns } from '#client/ui/two-columns/two-columns.tsx'
import { StepList } from '#client/ui/step-list/step-list.tsx'
import { Thing } from '#client/ui/thing/thing.tsx'
import { VacancyItem } from './vacancy-item.tsx'
import styles from './vacancies-page.module.css'

const machine = contentMachine<VacancyList>(({ vacancies }) => vacancies, '/api/vacancies')

/** All vacancies, those that one can apply for first; the search is in the address. */
export default function VacanciesPage() {
  const lang = useLang()
  const words = useWords('vacancies')
  const t = useT('vacancies')
  const [query] = useSearchParams()
  const q = (query.get('q') ?? '').trim().slice(0, longestQuery)
  const list = useCollection(machine, { query: { lang, q }, found: usePageData('vacancies') })
  const open = list.found?.items.filter((item) => !item.expired).length ?? 0

  return (
    <>
      <PageHead title={words.title} lead={words.lead} beside={<Thing name="apron" />} compact>
        <SearchForm path={pathTo('vacancies', lang)} q={q} kept={{}} words={words.search} />
      </PageHead>
      <Section labelledBy="vacancy-list">
        <Collection
          id="vacancy-list"
          {...list}
          words={{ ...words, empty: q === '' ? words.none : words.empty }}
          top={
            <div className={styles['count']}>
              <FoundCount
                state={list.state}
                total={list.found?.total ?? null}
                q={q}
                t={t}
                more={{ open }}
              />
            </div>
          }
          wayBack={q === '' ? null : <Link page="vacancies">{words.search.clear}</Link>}
        >
          {({ items }) => (
            <ul className={styles['list']}>
              {items.map((item) => (
                <li key={item.id}>
                  <VacancyItem item={item} query={q} />
                </li>
              ))}
            </ul>
          )}
        </Collection>
      </Section>
      <TwoColumns id="how" title={words.how.title} tone="sand">
        <StepList steps={words.how.steps} />
        <Link page="documents" query={{ category: 'policy' }}>
          {words.how.policy}
        </Link>
      </TwoColumns>
    </>
  )
}
