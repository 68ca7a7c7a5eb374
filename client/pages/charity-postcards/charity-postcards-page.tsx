import { useWords } from '#client/app/words.ts'
import { CheckList } from '#client/ui/check-list/check-list.tsx'
import { ContactStrip } from '#client/ui/contact-strip/contact-strip.tsx'
import { PageHead } from '#client/ui/page-head/page-head.tsx'
import { Section } from '#client/ui/section/section.tsx'
import { Split } from '#client/ui/split/split.tsx'
import { StepList } from '#client/ui/step-list/step-list.tsx'
import styles from './charity-postcards-page.module.css'

/** What the postcards are and how they are ordered. */
export default function CharityPostcardsPage() {
  const { what, minimum, steps, when, money, ideas, contact, ...words } =
    useWords('charity-postcards')
  return (
    <>
      <PageHead title={words.title} lead={words.lead} icon="postcard" />
      <Split id="what" title={what.title}>
        {what.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Split>
      <Section tone="sand">
        <div className={styles['minimum']}>
          <p className={styles['value']}>
            <strong>{minimum.value}</strong> {minimum.label}
          </p>
          <p>{minimum.text}</p>
        </div>
      </Section>
      <Split id="steps" title={steps.title}>
        <StepList steps={steps.items} />
      </Split>
      <Split id="when" title={when.title} tone="sky">
        {when.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Split>
      <Split id="money" title={money.title}>
        {money.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Split>
      <Split id="ideas" title={ideas.title} tone="sand">
        <CheckList points={ideas.points} />
      </Split>
      <ContactStrip title={contact.title} text={contact.text} action={contact.action} />
    </>
  )
}
