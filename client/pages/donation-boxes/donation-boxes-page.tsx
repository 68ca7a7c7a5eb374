import { useWords } from '#client/platform/words.ts'
import { CheckList } from '#client/ui/check-list/check-list.tsx'
import { ContactStrip } from '#client/ui/contact-strip/contact-strip.tsx'
import { Callout } from '#client/ui/callout/callout.tsx'
import { PageHead } from '#client/ui/page-head/page-head.tsx'
import { Section } from '#client/ui/section/section.tsx'
import { TwoColumns } from '#client/ui/two-columns/two-columns.tsx'
import { StepList } from '#client/ui/step-list/step-list.tsx'
import { BoxRegister } from './box-register.tsx'
import { BoxRequestForm } from './box-request-form.tsx'
import { Rules } from './rules.tsx'
import styles from './donation-boxes-page.module.css'

/** What a donation box is, what the rules ask, and how a place gets one. */
export default function DonationBoxesPage() {
  const { facts, what, months, steps, host, check, contact, ...words } = useWords('donation-boxes')
  return (
    <>
      <PageHead title={words.title} lead={words.lead} icon="donation-box" />
      <Section labelledBy="facts">
        <h2 id="facts" className="visually-hidden">
          {facts.title}
        </h2>
        <dl className={styles['facts']}>
          {facts.items.map(({ value, label }) => (
            <div key={label}>
              <dt>{value}</dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <TwoColumns id="what" title={what.title}>
        {what.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </TwoColumns>
      <TwoColumns id="months" title={months.title} tone="sand">
        <p>{months.text}</p>
      </TwoColumns>
      <Rules />
      <TwoColumns id="steps" title={steps.title} tone="sky">
        <StepList steps={steps.items} />
      </TwoColumns>
      <TwoColumns id="host" title={host.title}>
        <CheckList points={host.points} isAsked />
        <Callout title={check.title}>{check.text}</Callout>
      </TwoColumns>
      <BoxRequestForm />
      <BoxRegister />
      <ContactStrip title={contact.title} text={contact.text} action={contact.action} />
    </>
  )
}
