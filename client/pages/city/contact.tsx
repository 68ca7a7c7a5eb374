import { useWords } from '#client/platform/words.ts'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import type { MapCity } from '#client/ui/country-map/map-cities.ts'
import { OfficeSamples } from '#client/ui/office/office-samples.tsx'
import { Office } from '#client/ui/office/office.tsx'
import { TwoColumns } from '#client/ui/two-columns/two-columns.tsx'

/** The message form's name for each branch (docs/contract.md §4). */
const keyOf = { tashkent: 'tashkent', samarkand: 'samarkand', khorezm: 'urgench' } as const

/** How to reach a branch. */
export function Contact({ city }: { readonly city: MapCity }) {
  const { labels, [city]: words } = useWords('city')
  return (
    <TwoColumns id="contact" title={labels.contact} tone="sand">
      <p>{words.contact}</p>
      <OfficeSamples of={[city]} />
      <Office office={city} labels={labels} />
      <ButtonLink page="contacts" query={{ city: keyOf[city] }}>
        {labels.write}
      </ButtonLink>
    </TwoColumns>
  )
}
