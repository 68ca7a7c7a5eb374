import { useMatch } from '#client/platform/language.ts'
import { useWords } from '#client/platform/words.ts'
import { StoryLayout } from '#client/ui/layout/narrative-layout.tsx'
import { mapCities, isMapCity, type MapCity } from '#client/ui/country-map/map-cities.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { Link } from '#client/ui/link/link.tsx'
import { PlaceLinks } from '#client/ui/place-links/place-links.tsx'
import { TwoColumns } from '#client/ui/two-columns/two-columns.tsx'
import styles from './village-page.module.css'

const villageOf = (page: string): MapCity => {
  const name = page.replace('village-', '')
  if (!isMapCity(name)) throw new Error(`${page} is no page of a village`)
  return name
}

/** One village: how it came about, how families live there, what else belongs to it. */
export default function VillagePage() {
  const { page } = useMatch()
  const { links, others, ...villages } = useWords('village')
  const village = villageOf(page)
  const words = villages[village]
  const related = [
    { to: village, label: links.city },
    { to: 'alternative-care', label: links.care },
    { to: 'villages', label: links.all },
  ] as const
  const parts = words.sections.map(({ title, paragraphs }, place) => (
    <TwoColumns key={title} id={`part-${place + 1}`} title={title} paragraphs={paragraphs} />
  ))
  const [first, ...rest] = parts
  return (
    <StoryLayout words={words} scene={`village-${village}`} beginning={first}>
      <div className={styles['parts']}>{rest}</div>
      <TwoColumns id="links" title={links.title}>
        <ul className={styles['links']}>
          {related.map(({ to, label }) => (
            <li key={to}>
              <Link page={to}>
                {label}
                <Icon name="arrow-right" />
              </Link>
            </li>
          ))}
        </ul>
      </TwoColumns>
      <PlaceLinks
        title={others.title}
        places={mapCities
          .filter((other) => other !== village)
          .map((other) => ({
            page: `village-${other}`,
            name: villages[other].name,
          }))}
      />
    </StoryLayout>
  )
}
