import { formatDate, unbroken } from '#locales/formats.ts'
import type { MediaItem, MediaList } from '#machines/wire/media.schema.ts'
import { useLang } from '#client/platform/language.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { contentMachine } from '#client/lib/content-calls.ts'
import { useCollection } from '#client/lib/use-collection.ts'
import { ContactStrip } from '#client/ui/contact-strip/contact-strip.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { ExternalLink } from '#client/ui/link/external-link.tsx'
import { Collection } from '#client/ui/list-state/collection.tsx'
import { ReferenceLayout } from '#client/ui/layout/reference-layout.tsx'
import { Section } from '#client/ui/section/section.tsx'
import { Thing } from '#client/ui/thing/thing.tsx'
import styles from './media-page.module.css'

const machine = contentMachine<MediaList>(({ media }) => media, '/api/media')

/** What others published about the association; every item leads to its source. */
export default function MediaPage() {
  const lang = useLang()
  const words = useWords('media')
  const list = useCollection(machine, { query: { lang }, found: usePageData('media') })
  return (
    <ReferenceLayout title={words.title} lead={words.lead} beside={<Thing name="newspaper" />}>
      <Section labelledBy="publications">
        <Collection id="publications" {...list} words={words}>
          {({ items }) => (
            <>
              <ul className={styles['list']}>
                {items.map((item) => (
                  <Publication key={item.id} item={item} />
                ))}
              </ul>
              <p className={styles['note']}>{words.external}</p>
            </>
          )}
        </Collection>
      </Section>
      <ContactStrip
        title={words.press.title}
        text={words.press.text}
        action={words.press.contacts}
      />
    </ReferenceLayout>
  )
}

function MediaDate({ item }: { readonly item: MediaItem }) {
  const lang = useLang()
  const t = useT('media')
  const year = item.date.slice(0, 4)
  if (item.precision === 'year') return <time dateTime={year}>{year}</time>
  if (item.precision === 'none') {
    return <span>{t('undated', { date: unbroken(formatDate(lang, item.date)) })}</span>
  }
  return <time dateTime={item.date}>{formatDate(lang, item.date)}</time>
}

function Publication({ item }: { readonly item: MediaItem }) {
  const words = useWords('media')
  const t = useT('media')
  return (
    <li className={styles['item']}>
      <p className={styles['facts']}>
        <strong>{item.outlet}</strong>
        <MediaDate item={item} />
      </p>
      <h3>{item.title}</h3>
      <p>{item.summary}</p>
      <p className={styles['foot']}>
        <ExternalLink
          href={item.link}
          hrefLang={item.language}
          name={t('sourceNamed', { title: item.title, outlet: item.outlet })}
        >
          {words.source}
          <Icon name="external" />
        </ExternalLink>
        <span>{t('language', { language: words.languages[item.language] })}</span>
      </p>
    </li>
  )
}
