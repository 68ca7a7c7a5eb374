import { useWords } from '#client/platform/words.ts'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { Callout } from '#client/ui/callout/callout.tsx'
import type { MapCity } from '#client/ui/country-map/map-cities.ts'
import { OfficeSamples } from '#client/ui/office/office-samples.tsx'
import { Office } from '#client/ui/office/office.tsx'
import { TwoColumns } from '#client/ui/two-columns/two-columns.tsx'
import styles from './contact.module.css'

/** The message form's name for each branch (docs/contract.md §4). */
const keyOf = { tashkent: 'tashkent', samarkand: 'samarkand', khorezm: 'urgench' } as const

/** How to reach a branch, and whom to call in danger. */
export function Contact({ city }: { readonly city: MapCity }) {
  const { labels, [city]: words } = useWords('city')
  const { danger } = useWords('common')
  return (
    <TwoColumns id="contact" title={labels.contact} tone="sand">
      <div className={styles['contact']} data-wide="">
        <p className={styles['words']}>{words.contact}</p>
        <div className={styles['cautions']}>
          <Callout>{danger}</Callout>
          <OfficeSamples of={[city]} />
        </div>
        <div className={styles['reach']}>
          <Office office={city} labels={labels} />
          <ButtonLink page="contacts" query={{ city: keyOf[city] }}>
            {labels.write}
          </ButtonLink>
        </div>
      </div>
    </TwoColumns>
  )
}
