import { useState } from 'react'
import type { PostcardList } from '#machines/wire/postcard.schema.ts'
import { useLang } from '#client/platform/language.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useWords } from '#client/platform/words.ts'
import { contentMachine } from '#client/lib/content-calls.ts'
import { useCollection } from '#client/lib/use-collection.ts'
import { CheckList } from '#client/ui/check-list/check-list.tsx'
import { ContactStrip } from '#client/ui/contact-strip/contact-strip.tsx'
import { Collection } from '#client/ui/list-state/collection.tsx'
import { PageHead } from '#client/ui/page-head/page-head.tsx'
import { Section } from '#client/ui/section/section.tsx'
import { TwoColumns } from '#client/ui/two-columns/two-columns.tsx'
import { StepList } from '#client/ui/step-list/step-list.tsx'
import { Shop } from './shop.tsx'
import styles from './charity-postcards-page.module.css'

const machine = contentMachine<PostcardList>(
  ({ postcards }) => postcards,
  '/api/postcards',
  (list) => list.items.length === 0,
)

/** What the postcards are, the catalogue with its cart, and how an order is made. */
export default function CharityPostcardsPage() {
  const { what, minimum, steps, when, money, ideas, contact, catalogue, ...words } =
    useWords('charity-postcards')
  const lang = useLang()
  const found = usePageData('charity-postcards')
  const [letter] = useState(found?.letter ?? null)
  const list = useCollection(machine, { query: { lang }, found })
  return (
    <>
      <PageHead title={words.title} lead={words.lead} icon="postcard" />
      <Section tone="sand">
        <div className={styles['minimum']}>
          <p className={styles['value']}>
            <strong>{minimum.value}</strong> {minimum.label}
          </p>
          <p>{minimum.text}</p>
        </div>
      </Section>
      <Collection id="postcards" {...list} words={catalogue}>
        {(shown) => <Shop list={shown} data={letter} />}
      </Collection>
      <TwoColumns id="what" title={what.title}>
        {what.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </TwoColumns>
      <TwoColumns id="steps" title={steps.title} tone="sand">
        <StepList steps={steps.items} />
      </TwoColumns>
      <TwoColumns id="when" title={when.title}>
        {when.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </TwoColumns>
      <TwoColumns id="money" title={money.title} tone="sky">
        {money.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </TwoColumns>
      <TwoColumns id="ideas" title={ideas.title}>
        <CheckList points={ideas.points} />
      </TwoColumns>
      <ContactStrip title={contact.title} text={contact.text} action={contact.action} />
    </>
  )
}
