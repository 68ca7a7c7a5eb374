import { useWords } from '#client/app/words.ts'
import { CheckList } from '#client/ui/check-list/check-list.tsx'
import { ContactStrip } from '#client/ui/contact-strip/contact-strip.tsx'
import { Note } from '#client/ui/note/note.tsx'
import { PageHead } from '#client/ui/page-head/page-head.tsx'
import { Section } from '#client/ui/section/section.tsx'
import { Split } from '#client/ui/split/split.tsx'
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
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Split id="what" title={what.title}>
        {what.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Split>
      <Split id="months" title={months.title} tone="sand">
        <p>{months.text}</p>
      </Split>
      <Rules />
      <Split id="steps" title={steps.title} tone="sky">
        <StepList steps={steps.items} />
      </Split>
      <Split id="host" title={host.title}>
        <CheckList points={host.points} />
        <Note title={check.title}>{check.text}</Note>
      </Split>
      <BoxRequestForm />
      <BoxRegister />
      <ContactStrip title={contact.title} text={contact.text} action={contact.action} />
    </>
  )
}
