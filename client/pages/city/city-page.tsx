import { useMatch } from '#client/platform/language.ts'
import { useWords } from '#client/platform/words.ts'
import { StoryLayout } from '#client/ui/layout/narrative-layout.tsx'
import { mapCities, isMapCity, type MapCity } from '#client/ui/country-map/map-cities.ts'
import { EventList } from '#client/ui/event-list/event-list.tsx'
import { Figure } from '#client/ui/figure/figure.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { Link } from '#client/ui/link/link.tsx'
import { PlaceLinks } from '#client/ui/place-links/place-links.tsx'
import { Scene } from '#client/ui/scene/scene.tsx'
import { TwoColumns } from '#client/ui/two-columns/two-columns.tsx'
import { Contact } from './contact.tsx'
import styles from './city-page.module.css'

const villageOf = {
  tashkent: 'village-tashkent',
  samarkand: 'village-samarkand',
  khorezm: 'village-khorezm',
} as const

const cityOf = (page: string): MapCity => {
  if (!isMapCity(page)) throw new Error(`${page} is no page of a city`)
  return page
}

/** A branch: what it is, its figures with their dates, what it achieved, how to reach it. */
export default function CityPage() {
  const { page } = useMatch()
  const city = cityOf(page)
  const { labels, ...branches } = useWords('city')
  const words = branches[city]
  return (
    <StoryLayout
      words={words}
      scene={city}
      beginning={
        <TwoColumns id="overview" title={labels.overview}>
          <div className={styles['overview']} data-wide="">
            <div className={styles['words']}>
              {words.overview.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              <dl>
                <Figure {...words.figure} />
              </dl>
              <dl className={styles['older']}>
                <Figure {...words.children} />
                <Figure {...words.staff} />
              </dl>
            </div>
            <figure className={styles['village']}>
              <Scene name={villageOf[city]} />
              <figcaption>
                <Link page={villageOf[city]} className={styles['more']}>
                  {labels.village}
                  <Icon name="arrow-right" />
                </Link>
              </figcaption>
            </figure>
          </div>
        </TwoColumns>
      }
    >
      <TwoColumns id="achievements" title={labels.achievements}>
        <EventList events={words.achievements} />
      </TwoColumns>
      <Contact city={city} />
      <PlaceLinks
        title={labels.others}
        places={mapCities
          .filter((other) => other !== city)
          .map((other) => ({ page: other, name: branches[other].title }))}
      />
    </StoryLayout>
  )
}
