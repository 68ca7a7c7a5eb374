import { useWords } from '#client/platform/words.ts'
import { RequisiteRow } from '#client/ui/requisite-row/requisite-row.tsx'
import { TwoColumns } from '#client/ui/two-columns/two-columns.tsx'

/** The wording for the payment order, ready to be copied: for soums, and in English for currencies. */
export function PaymentPurpose() {
  const { purpose } = useWords('corporate-donations')
  return (
    <TwoColumns id="purpose" title={purpose.title} tone="sand">
      <p>{purpose.text}</p>
      <dl>
        <RequisiteRow label={purpose.soums} value={purpose.value} lang={purpose.valueLang} />
        <RequisiteRow label={purpose.currencies} value={purpose.english} lang="en" />
      </dl>
    </TwoColumns>
  )
}
