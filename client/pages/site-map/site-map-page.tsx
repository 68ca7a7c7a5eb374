import { isMenuPage, mappedPages, parentOf, type MenuPage } from '#locales/paths.ts'
import { useInitialData } from '#client/platform/initial-data-context.ts'
import { useMenuNames } from '#client/platform/menu-names.ts'
import { useWords } from '#client/platform/words.ts'
import { ReferenceLayout } from '#client/ui/layout/reference-layout.tsx'
import { Link } from '#client/ui/link/link.tsx'
import { Section } from '#client/ui/section/section.tsx'
import { Thing } from '#client/ui/thing/thing.tsx'
import styles from './site-map-page.module.css'

/** Every page with an address of its own, each below the page above it. */
export default function SiteMapPage() {
  const words = useWords('site-map')
  return (
    <ReferenceLayout title={words.title} lead={words.lead} beside={<Thing name="threads" />}>
      <Section>
        <div className={styles['map']}>
          <PagesBelow page={null} />
        </div>
      </Section>
    </ReferenceLayout>
  )
}

function PagesBelow({ page }: { readonly page: MenuPage | null }) {
  const nameOf = useMenuNames()
  const { hasBook } = useInitialData()
  const shown = [...mappedPages, ...(hasBook ? (['book-of-donations'] as const) : [])]
  const below = shown.filter(isMenuPage).filter((mapped) => parentOf(mapped) === page)
  if (below.length === 0) return null
  return (
    <ul>
      {below.map((mapped) => (
        <li key={mapped}>
          <Link page={mapped}>{nameOf(mapped)}</Link>
          <PagesBelow page={mapped} />
        </li>
      ))}
    </ul>
  )
}
