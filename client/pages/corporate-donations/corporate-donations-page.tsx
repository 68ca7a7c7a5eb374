import { useWords } from '#client/platform/words.ts'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { ButtonRow } from '#client/ui/button/button-row.tsx'
import { PageHead } from '#client/ui/page-head/page-head.tsx'
import { TwoColumns } from '#client/ui/two-columns/two-columns.tsx'
import { StepStrip } from '#client/ui/step-list/step-strip.tsx'
import { BankDetails } from './bank-details.tsx'
import { PartnershipForm } from './partnership-form.tsx'
import { PaymentPurpose } from './payment-purpose.tsx'

/** How a company gives: bank details, wording of the payment, papers, and what else a company can do. */
export default function CorporateDonationsPage() {
  const { steps, papers, more, ...words } = useWords('corporate-donations')
  return (
    <>
      <PageHead title={words.title} lead={words.lead} thing="pens" />
      <BankDetails />
      <PaymentPurpose />
      <TwoColumns id="steps" title={steps.title}>
        <StepStrip labelledBy="steps" steps={steps.items} />
      </TwoColumns>
      <TwoColumns id="papers" title={papers.title} tone="sky">
        <p>{papers.text}</p>
        <p>{papers.tax}</p>
      </TwoColumns>
      <TwoColumns id="more" title={more.title}>
        <p>{more.text}</p>
        <p>{more.not}</p>
        <ButtonRow>
          <ButtonLink page="charity-postcards">{more.postcards}</ButtonLink>
          <ButtonLink page="donation-boxes">{more.boxes}</ButtonLink>
        </ButtonRow>
      </TwoColumns>
      <PartnershipForm />
    </>
  )
}
