import type { Words } from '#locales/words.ts'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { Link } from '#client/ui/link/link.tsx'
import { Section } from '#client/ui/section/section.tsx'
import { Strip } from '#client/ui/strip/strip.tsx'
import { BranchesMap } from './map/branches-map.tsx'
import styles from './services.module.css'

const services = ['alternative-care', 'youth-care', 'family-strengthening'] as const

type ServicesProps = {
  readonly words: Words['home']['services']
  readonly cities: Words['home']['cities']
}

/** The three services and, on the map, the three places where each of them works. */
export function Services({ words, cities }: ServicesProps) {
  return (
    <Section tone="sky" labelledBy="services">
      <div className={styles['services']}>
        <div className={styles['head']}>
          <h2 id="services">{words.title}</h2>
          <p>{words.lead}</p>
          <ButtonLink page="where-we-work">{words.where}</ButtonLink>
        </div>
        <div className={styles['map']}>
          <BranchesMap label={words.map} names={cities} />
        </div>
        <div className={styles['list']}>
          <Strip labelledBy="services">
            {services.map((service) => (
              <li key={service} className={styles['service']}>
                <div className={styles['about']}>
                  <h3>
                    <Link page={service}>{words.items[service].title}</Link>
                  </h3>
                  <p>{words.items[service].text}</p>
                </div>
              </li>
            ))}
          </Strip>
        </div>
      </div>
    </Section>
  )
}
