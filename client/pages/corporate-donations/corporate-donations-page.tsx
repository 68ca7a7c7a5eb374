import { useWords } from '#client/platform/words.ts'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { ButtonRow } from '#client/ui/button/button-row.tsx'
import { CheckList } from '#client/ui/check-list/check-list.tsx'
import { ContactStrip } from '#client/ui/contact-strip/contact-strip.tsx'
import { PageHead } from '#client/ui/page-head/page-head.tsx'
import { TwoColumns } from '#client/ui/two-columns/two-columns.tsx'
import { StepList } from '#client/ui/step-list/step-list.tsx'
import { BankDetails } from './bank-details.tsx'
import { PartnershipForm } from './partnership-form.tsx'
import { PaymentPurpose } from './payment-purpose.tsx'

/** How a company gives: bank details, wording of the payment, papers, and what else a company can do. */
export default function CorporateDonationsPage() {
  const { steps, papers, more, principles, contact, ...words } = useWords('corporate-donations')
  return (
    <>
      <PageHead title={words.title} lead={words.lead} icon="building" />
      <BankDetails />
      <PaymentPurpose />
      <TwoColumns id="steps" title={steps.title}>
        <StepList steps={steps.items} />
      </TwoColumns>
      <TwoColumns id="papers" title={papers.title} tone="sky">
        <p>{papers.text}</p>
        <CheckList points={papers.points} />
        <p>{papers.tax}</p>
      </TwoColumns>
      <TwoColumns id="more" title={more.title}>
        {more.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <ButtonRow>
          <ButtonLink page="charity-postcards">{more.postcards}</ButtonLink>
          <ButtonLink page="donation-boxes">{more.boxes}</ButtonLink>
        </ButtonRow>
      </TwoColumns>
      <TwoColumns id="principles" title={principles.title} tone="sand">
        <p>{principles.text}</p>
      </TwoColumns>
      <PartnershipForm />
      <ContactStrip title={contact.title} text={contact.text} action={contact.action} />
    </>
  )
}
