import type { OfficeKey } from '#machines/association/association.ts'
import { useAssociation } from '#client/platform/association.ts'
import { useWords } from '#client/platform/words.ts'
import { Callout } from '#client/ui/callout/callout.tsx'

/** Above offices with their addresses: that these are samples; else nothing. */
export function OfficeSamples({ of: offices }: { readonly of: readonly OfficeKey[] }) {
  const { samples } = useWords('common')
  const association = useAssociation()
  if (!offices.some((office) => association.offices[office].sample)) return null
  return (
    <div data-sample>
      <Callout title={samples.officesTitle}>{samples.offices}</Callout>
    </div>
  )
}
