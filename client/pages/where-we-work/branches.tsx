import { useState, type MouseEvent } from 'react'
import { pathTo } from '#locales/paths.ts'
import { isPlainClick } from '#client/lib/plain-click.ts'
import { useLang } from '#client/platform/language.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { mapCities, type MapCity } from '#client/ui/country-map/map-cities.ts'
import { CountryMap } from '#client/ui/country-map/country-map.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { Link } from '#client/ui/link/link.tsx'
import { Scene } from '#client/ui/scene/scene.tsx'
import { Section } from '#client/ui/section/section.tsx'
import { CityDialog } from './city-dialog.tsx'
import styles from './where-we-work-page.module.css'

/**
 * The branches, each under its city, and where they lie. A region of the map opens a summary of its city; without
 * script, or in a new tab, it leads to the city's page.
 */
export function Branches() {
  const lang = useLang()
  const t = useT('where-we-work')
  const { map, cities: words } = useWords('where-we-work')
  const [city, setCity] = useState<MapCity | null>(null)

  const linkOf = (of: MapCity) => ({
    href: pathTo(of, lang),
    label: t('map.open', { name: words[of].name }),
    onClick: (event: MouseEvent) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      setCity(of)
    },
  })

  return (
    <Section labelledBy="cities">
      <div className={styles['branches']}>
        <h2 id="cities">{map.list}</h2>
        <ul className={styles['list']}>
          {mapCities.map((id) => (
            <li key={id}>
              <Scene name={id} className={styles['scene']} />
              <div className={styles['words']}>
                <h3>{words[id].name}</h3>
                <p className={styles['place']}>{words[id].place}</p>
                <p>{words[id].summary}</p>
                <Link page={id} className={styles['link']}>
                  {words[id].link}
                  <Icon name="arrow-right" />
                </Link>
              </div>
            </li>
          ))}
        </ul>
        <div className={styles['map']}>
          <div className={styles['opening']}>
            <h3>{map.title}</h3>
            <p>{map.hint}</p>
          </div>
          <CountryMap
            label={map.label}
            names={{
              tashkent: words.tashkent.name,
              samarkand: words.samarkand.name,
              khorezm: words.khorezm.name,
            }}
            linkOf={linkOf}
          />
        </div>
        <CityDialog city={city} onClose={() => setCity(null)} />
      </div>
    </Section>
  )
}
