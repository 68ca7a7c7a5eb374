import { ExternalLink } from '#client/ui/link/external-link.tsx'
import type { FigureList, FigureRow } from '#machines/wire/figure.schema.ts'
import { useLang } from '#client/platform/language.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { contentMachine } from '#client/lib/content-calls.ts'
import { useCollection } from '#client/lib/use-collection.ts'
import { Collection } from '#client/ui/list-state/collection.tsx'
import styles from './figure-sources.module.css'

const machine = contentMachine<FigureList>(({ figures }) => figures, '/api/figures')

/** About our figures: each with its source and what other sources say, and the years that are open. */
export function FigureSources() {
  const lang = useLang()
  const { figures: words } = useWords('questions')
  const list = useCollection(machine, { query: { lang }, found: usePageData('questions') })
  return (
    <div className={styles['about']}>
      <Collection id="about-figures" {...list} words={words}>
        {({ items }) => (
          <dl className={styles['figures']}>
            {items.map((figure) => (
              <Row key={figure.id} figure={figure} />
            ))}
          </dl>
        )}
      </Collection>
      <h3>{words.years.title}</h3>
      <ul>
        {words.years.items.map((year) => (
          <li key={year}>{year}</li>
        ))}
      </ul>
    </div>
  )
}

function Row({ figure: { name, value, date, source, others } }: { readonly figure: FigureRow }) {
  const t = useT('questions')
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b>, {date}. <Source link={source} />
      </dd>
      {others.map((other) => (
        <dd key={other.source}>
          {t('figures.other', { value: other.value })} <Source link={other.source} />
        </dd>
      ))}
    </div>
  )
}

/** A source by the name of its site and its path, so that sources of one site differ. */
function Source({ link }: { readonly link: string }) {
  const { hostname, pathname } = new URL(link)
  const name = hostname.replace(/^www\./, '') + decodeURI(pathname).replace(/\/$/, '')
  return (
    <ExternalLink href={link} name={name}>
      {name}
    </ExternalLink>
  )
}
