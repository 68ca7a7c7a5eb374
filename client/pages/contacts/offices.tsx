import { useSearchParams } from 'react-router-dom'
import type { OfficeKey } from '#machines/association/association.ts'
import { useWords } from '#client/platform/words.ts'
import { Callout } from '#client/ui/callout/callout.tsx'
import { Link } from '#client/ui/link/link.tsx'
import { OfficeSamples } from '#client/ui/office/office-samples.tsx'
import { Office } from '#client/ui/office/office.tsx'
import { HeadedSection } from '#client/ui/section/headed-section.tsx'
import { officeKeys } from './office-keys.ts'
import styles from './contacts-page.module.css'

/** The branch that `?city=` asks for; its key for Khorezm is `urgench` (docs/contract.md §4). */
const officeOf = (city: string | null): OfficeKey | null => {
  if (city === 'tashkent' || city === 'samarkand') return city
  return city === 'urgench' ? 'khorezm' : null
}

/** Whom to call in danger, then the four offices; the one that the address asks for is set off. */
export function Offices() {
  const { offices } = useWords('contacts')
  const { danger } = useWords('common')
  const [query] = useSearchParams()
  const asked = officeOf(query.get('city'))
  return (
    <HeadedSection id="offices" title={offices.title} className={styles['offices']}>
      <div className={styles['cautions']}>
        <Callout>{danger}</Callout>
        <OfficeSamples of={officeKeys} />
      </div>
      <ul>
        {officeKeys.map((key) => (
          <li key={key} className={key === asked ? styles['asked'] : undefined}>
            <h3>{offices[key].name}</h3>
            <p>{offices[key].text}</p>
            <Office office={key} labels={offices.labels} />
            {key === 'national' ? null : <Link page={key}>{offices.labels.page}</Link>}
          </li>
        ))}
      </ul>
    </HeadedSection>
  )
}
