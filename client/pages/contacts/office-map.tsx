import { useAssociation } from '#client/platform/association.ts'
import { useWords } from '#client/platform/words.ts'
import { CountryMap } from '#client/ui/country-map/country-map.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { SampleMark } from '#client/ui/sample-mark/sample-mark.tsx'
import { HeadedSection } from '#client/ui/section/headed-section.tsx'
import { mapServices } from './map-services.ts'
import { officeKeys } from './office-keys.ts'
import styles from './contacts-page.module.css'

/** Two offices share the capital. */
const officesIn = { tashkent: 2, samarkand: 1, khorezm: 1 } as const

/** The four offices on a map of our own, each with plain links to map services. */
export function OfficeMap() {
  const { map, offices: words } = useWords('contacts')
  const { newTab } = useWords('common')
  const { offices } = useAssociation()
  return (
    <HeadedSection id="map" title={map.title} tone="sand" className={styles['where']}>
      <CountryMap label={map.label} names={map.names} pins={officesIn} />
      <p className={styles['note']}>
        {map.note} <SampleMark of={officeKeys.some((key) => offices[key].sample)} />
      </p>
      <ul className={styles['places']}>
        {officeKeys.map((key) => (
          <li key={key}>
            <h3>{words[key].name}</h3>
            <p>{words.labels.maps}</p>
            <ul>
              {mapServices(offices[key].location).map(({ name, href }) => (
                <li key={name}>
                  <a href={href} target="_blank" rel="noreferrer">
                    {map.services[name]}
                    <Icon name="external" title={newTab} />
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </HeadedSection>
  )
}
