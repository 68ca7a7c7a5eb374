import { useWords } from '#client/platform/words.ts'
import { CheckList } from '#client/ui/check-list/check-list.tsx'
import { Callout } from '#client/ui/callout/callout.tsx'
import { Definitions } from '#client/ui/definitions/definitions.tsx'
import { PageHead } from '#client/ui/page-head/page-head.tsx'
import { Section } from '#client/ui/section/section.tsx'
import { Thing } from '#client/ui/thing/thing.tsx'
import { TwoColumns } from '#client/ui/two-columns/two-columns.tsx'
import { StepStrip } from '#client/ui/step-list/step-strip.tsx'
import { BoxRegister } from './box-register.tsx'
import { BoxRequestForm } from './box-request-form.tsx'
import styles from './donation-boxes-page.module.css'

/** What a donation box is, what the rules ask, and how a place gets one. */
export default function DonationBoxesPage() {
  const { facts, what, rules, steps, host, check, ...words } = useWords('donation-boxes')
  return (
    <>
      <PageHead title={words.title} lead={words.lead} beside={<Thing name="box" />} />
      <Section labelledBy="facts">
        <h2 id="facts" className="visually-hidden">
          {facts.title}
        </h2>
        <Definitions
          className={styles['facts']}
          items={facts.items.map(({ value, label }) => [value, label])}
        />
      </Section>
      <TwoColumns id="what" title={what.title} paragraphs={what.text}>
        <div className={styles['signs']}>
          <Thing name="box" className={styles['box']} />
          <CheckList points={what.signs} />
        </div>
      </TwoColumns>
      <TwoColumns id="rules" title={rules.title} tone="sand">
        <p>{rules.lead}</p>
        <CheckList points={rules.points} />
      </TwoColumns>
      <TwoColumns id="steps" title={steps.title} tone="sky">
        <StepStrip labelledBy="steps" steps={steps.items} />
      </TwoColumns>
      <TwoColumns id="host" title={host.title}>
        <CheckList points={host.points} isAsked />
        <Callout title={check.title}>{check.text}</Callout>
      </TwoColumns>
      <BoxRequestForm />
      <BoxRegister />
    </>
  )
}
