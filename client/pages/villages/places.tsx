import type { Words } from '#locales/words.ts'
import { mapCities } from '#client/ui/country-map/map-cities.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { Link } from '#client/ui/link/link.tsx'
import { Scene } from '#client/ui/scene/scene.tsx'
import { HeadedSection } from '#client/ui/section/headed-section.tsx'
import styles from './villages-page.module.css'

/** The three villages, each under its scene. */
export function Places({ words }: { readonly words: Words['villages']['places'] }) {
  return (
    <HeadedSection id="places" title={words.title} tone="sand" className={styles['places']}>
      <ul className={styles['placesList']}>
        {mapCities.map((city) => (
          <li key={city}>
            <Scene name={`village-${city}`} className={styles['placePicture']} />
            <div className={styles['placeWords']}>
              <h3>
                <Link page={`village-${city}`}>{words[city].title}</Link>
              </h3>
              <p>{words[city].text}</p>
              <p className={styles['placeMore']} aria-hidden="true">
                {words.more} <Icon name="arrow-right" />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </HeadedSection>
  )
}
