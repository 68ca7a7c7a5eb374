import { useState, type MouseEvent } from 'react'
import { pathTo } from '#locales/paths.ts'
import { isPlainClick } from '#client/lib/plain-click.ts'
import { useLang } from '#client/platform/language.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { mapCities, type MapCity } from '#client/ui/country-map/map-cities.ts'
import { CountryMap } from '#client/ui/country-map/country-map.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { Link } from '#client/ui/link/link.tsx'
import { Section } from '#client/ui/section/section.tsx'
import { CityDialog } from './city-dialog.tsx'
import styles from './where-we-work-page.module.css'

/**
 * The branches on the map and as a list. A region opens a summary of its city; without script,
 * or in a new tab, it leads to the city's page.
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
    <Section labelledBy="map">
      <div className={styles['branches']}>
        <div className={styles['opening']}>
          <h2 id="map">{map.title}</h2>
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
        <h3 className="visually-hidden">{map.list}</h3>
        <ul className={styles['list']}>
          {mapCities.map((id) => (
            <li key={id}>
              <h4>{words[id].name}</h4>
              <p className={styles['place']}>{words[id].place}</p>
              <p>{words[id].summary}</p>
              <Link page={id} className={styles['link']}>
                {words[id].link}
                <Icon name="arrow-right" />
              </Link>
            </li>
          ))}
        </ul>
        <CityDialog city={city} onClose={() => setCity(null)} />
      </div>
    </Section>
  )
}
