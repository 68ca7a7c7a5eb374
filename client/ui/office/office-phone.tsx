import { formatPhone } from '#locales/formats.ts'
import { useAssociation } from '#client/platform/association.ts'
import { SampleMark } from '#client/ui/sample-mark/sample-mark.tsx'

/** The telephone of the national office within a sentence. */
export function OfficePhone({ className }: { readonly className?: string | undefined }) {
  const { phones, sample } = useAssociation().offices.national
  const [phone = ''] = phones
  return (
    <>
      <a href={`tel:${phone}`} className={className}>
        {formatPhone(phone)}
      </a>{' '}
      <SampleMark of={sample} />
    </>
  )
}
