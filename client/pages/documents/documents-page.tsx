import { useAddress } from '#client/app/address.tsx'
import { pathTo } from '#locales/paths.ts'
import { createCollectionMachine } from '#machines/collection/collection.machine.ts'
import { documentCategories } from '#machines/wire/categories.ts'
import type { DocumentList } from '#machines/wire/document.schema.ts'
import { useLang } from '#client/app/language.ts'
import { usePageData } from '#client/app/page-data.ts'
import { useT, useWords } from '#client/app/words.ts'
import { fetchContent, withQuery } from '#client/lib/content-calls.ts'
import { useCollection } from '#client/lib/use-collection.ts'
import { ContactStrip } from '#client/ui/contact-strip/contact-strip.tsx'
import { FilterLinks } from '#client/ui/filter-links/filter-links.tsx'
import { Link } from '#client/ui/link/link.tsx'
import { Collection } from '#client/ui/list-state/collection.tsx'
import { ReferenceLayout } from '#client/ui/layout/reference-layout.tsx'
import { SearchForm } from '#client/ui/search-form/search-form.tsx'
import { Section } from '#client/ui/section/section.tsx'
import { Status } from '#client/ui/status/status.tsx'
import { DocumentItems } from './document-items.tsx'
import { documentsQuery } from './documents-query.ts'
import styles from './documents-page.module.css'

const machine = createCollectionMachine<DocumentList>((list) => list.total === 0).provide({
  actors: {
    fetchItems: fetchContent(
      ({ documents }) => documents,
      (query) => withQuery('/api/documents', query),
    ),
  },
})

const given = (query: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))

/** Reports and official documents: search and category stand in the address. */
export default function DocumentsPage() {
  const lang = useLang()
  const words = useWords('documents')
  const t = useT('documents')
  const query = documentsQuery(lang, useAddress().search)
  const list = useCollection(machine, {
    query,
    found: usePageData<DocumentList>(),
  })
  const { state, found } = list
  const count =
    found === null || state === 'error'
      ? null
      : query.q === ''
        ? t('found', { smart_count: found.total })
        : t('foundFor', { smart_count: found.total, query: query.q })

  return (
    <ReferenceLayout
      title={words.title}
      lead={words.lead}
      icon="file"
      actions={
        <>
          <SearchForm
            path={pathTo('documents', lang)}
            q={query.q}
            kept={given({ category: query.category })}
            words={words.search}
          />
          <FilterLinks
            page="documents"
            label={words.filter.label}
            chosen={query.category}
            options={[
              { value: '', label: words.filter.all },
              ...documentCategories.map((value) => ({ value, label: words.categories[value] })),
            ]}
            queryOf={(category) => given({ q: query.q, category })}
          />
        </>
      }
    >
      <Section labelledBy="document-list">
        <Collection
          id="document-list"
          {...list}
          words={words}
          top={
            <div className={styles['top']}>
              <Status>{state === 'loading' && found !== null ? words.loading : count}</Status>
            </div>
          }
          wayBack={<Link page="documents">{words.search.clear}</Link>}
        >
          {({ items }) => <DocumentItems items={items} query={query.q} />}
        </Collection>
      </Section>
      <ContactStrip title={words.ask.title} text={words.ask.text} action={words.ask.action} />
    </ReferenceLayout>
  )
}
