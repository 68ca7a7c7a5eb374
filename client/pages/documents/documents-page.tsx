import { useSearchParams } from 'react-router-dom'
import { documentCategories } from '#machines/wire/categories.ts'
import type { DocumentList } from '#machines/wire/document.schema.ts'
import { useLang } from '#client/platform/language.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { contentMachine } from '#client/lib/content-calls.ts'
import { useCollection } from '#client/lib/use-collection.ts'
import { ContactStrip } from '#client/ui/contact-strip/contact-strip.tsx'
import { Link } from '#client/ui/link/link.tsx'
import { Collection } from '#client/ui/list-state/collection.tsx'
import { ReferenceLayout } from '#client/ui/layout/reference-layout.tsx'
import { FoundCount } from '#client/ui/searched-list/found-count.tsx'
import { ListFilters } from '#client/ui/searched-list/list-filters.tsx'
import { listQuery } from '#client/ui/searched-list/list-query.ts'
import { Section } from '#client/ui/section/section.tsx'
import { Thing } from '#client/ui/thing/thing.tsx'
import { DocumentItems } from './document-items.tsx'
import styles from './documents-page.module.css'

const machine = contentMachine<DocumentList>(({ documents }) => documents, '/api/documents')

/** Reports and official documents: search and category are in the address. */
export default function DocumentsPage() {
  const lang = useLang()
  const words = useWords('documents')
  const t = useT('documents')
  const [search] = useSearchParams()
  const query = { lang, ...listQuery(search, documentCategories) }
  const list = useCollection(machine, { query, found: usePageData('documents') })

  return (
    <ReferenceLayout
      title={words.title}
      lead={words.lead}
      beside={<Thing name="glasses" />}
      actions={
        <ListFilters page="documents" query={query} categories={documentCategories} words={words} />
      }
    >
      <Section labelledBy="document-list">
        <Collection
          id="document-list"
          {...list}
          words={words}
          top={
            <div className={styles['top']}>
              <FoundCount state={list.state} total={list.found?.total ?? null} q={query.q} t={t} />
            </div>
          }
          wayBack={<Link page="documents">{words.search.clear}</Link>}
        >
          {({ items }) => (
            <DocumentItems
              items={items}
              query={query.q}
              isWhole={query.q === '' && query.category === ''}
            />
          )}
        </Collection>
      </Section>
      <ContactStrip title={words.ask.title} text={words.ask.text} action={words.ask.action} />
    </ReferenceLayout>
  )
}
