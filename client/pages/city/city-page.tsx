import type { City } from '#client/ui/country-map/cities.ts'
import { useMatch } from '#client/app/language.ts'
import { useWords } from '#client/app/words.ts'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { EventList } from '#client/ui/event-list/event-list.tsx'
import { FigureBand } from '#client/ui/figure-band/figure-band.tsx'
import { PageHead } from '#client/ui/page-head/page-head.tsx'
import { Split } from '#client/ui/split/split.tsx'
import { Contact } from './contact.tsx'
import { Others } from './others.tsx'
import styles from './city-page.module.css'

const villageOf = {
  tashkent: 'village-tashkent',
  samarkand: 'village-samarkand',
  khorezm: 'village-khorezm',
} as const

/** A branch: what it is, its figures with their dates, what it achieved, how to reach it. */
export default function CityPage() {
  const { page } = useMatch()
  const city: City = page === 'samarkand' || page === 'khorezm' ? page : 'tashkent'
  const { labels, [city]: words } = useWords('city')
  return (
    <>
      <PageHead title={words.title} lead={words.lead} drawing={city} />
      <Split id="overview" title={labels.overview}>
        {words.overview.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <div className={styles['ways']}>
          <ButtonLink page="donations" tone="primary">
            {labels.donate}
          </ButtonLink>
          <ButtonLink page={villageOf[city]} tone="quiet">
            {labels.village}
          </ButtonLink>
        </div>
      </Split>
      <FigureBand id="figures" title={labels.figures} figures={words.figures} note={words.note} />
      <Split id="achievements" title={labels.achievements}>
        <EventList events={words.achievements} />
      </Split>
      <Contact city={city} />
      <Others city={city} />
    </>
  )
}
