import { useWords } from '#client/platform/words.ts'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { buttonClass } from '#client/ui/button/button.tsx'
import { ButtonRow } from '#client/ui/button/button-row.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { PageHead } from '#client/ui/page-head/page-head.tsx'
import { TwoColumns } from '#client/ui/two-columns/two-columns.tsx'
import { StepStrip } from '#client/ui/step-list/step-strip.tsx'
import { Thing } from '#client/ui/thing/thing.tsx'
import { BankDetails } from './bank-details.tsx'
import { PartnershipForm } from './partnership-form.tsx'
import { PaymentPurpose } from './payment-purpose.tsx'
import styles from './corporate-donations-page.module.css'

/** What a company gets and can do, then how it gives: steps, bank details, wording of the payment. */
export default function CorporateDonationsPage() {
  const { steps, papers, more, ...words } = useWords('corporate-donations')
  return (
    <>
      <PageHead title={words.title} lead={words.lead} beside={<Thing name="pens" />}>
        <a className={`${buttonClass('secondary')} ${styles['jump']}`} href="#bank-details">
          {words.details.title}
          <Icon name="chevron-down" />
        </a>
      </PageHead>
      <TwoColumns id="papers" title={papers.title}>
        <p>{papers.text}</p>
        <p>{papers.tax}</p>
      </TwoColumns>
      <TwoColumns id="more" title={more.title} tone="sand">
        <p>{more.text}</p>
        <p>{more.not}</p>
        <ButtonRow>
          <ButtonLink page="charity-postcards">{more.postcards}</ButtonLink>
          <ButtonLink page="donation-boxes">{more.boxes}</ButtonLink>
        </ButtonRow>
      </TwoColumns>
      <TwoColumns id="steps" title={steps.title}>
        <StepStrip labelledBy="steps" steps={steps.items} />
      </TwoColumns>
      <BankDetails />
      <PaymentPurpose />
      <PartnershipForm />
    </>
  )
}
