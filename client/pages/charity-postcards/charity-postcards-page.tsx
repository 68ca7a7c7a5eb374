import { useState } from 'react'
import type { PostcardList } from '#machines/wire/postcard.schema.ts'
import { useLang } from '#client/platform/language.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useWords } from '#client/platform/words.ts'
import { contentMachine } from '#client/lib/content-calls.ts'
import { useCollection } from '#client/lib/use-collection.ts'
import { Collection } from '#client/ui/list-state/collection.tsx'
import { PageHead } from '#client/ui/page-head/page-head.tsx'
import { Section } from '#client/ui/section/section.tsx'
import { TwoColumns } from '#client/ui/two-columns/two-columns.tsx'
import { StepStrip } from '#client/ui/step-list/step-strip.tsx'
import { Fan } from './fan.tsx'
import { Shop } from './shop.tsx'
import styles from './charity-postcards-page.module.css'

const machine = contentMachine<PostcardList>(({ postcards }) => postcards, '/api/postcards')

/** What the postcards are, the catalogue with its cart, and how an order is made. */
export default function CharityPostcardsPage() {
  const { minimum, steps, money, catalogue, ...words } = useWords('charity-postcards')
  const lang = useLang()
  const found = usePageData('charity-postcards')
  const [letter] = useState(found?.letter ?? null)
  const list = useCollection(machine, { query: { lang }, found })
  return (
    <>
      <PageHead
        title={words.title}
        lead={words.lead}
        beside={<Fan cards={list.found?.items ?? []} />}
      />
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
      <TwoColumns id="steps" title={steps.title}>
        <StepStrip labelledBy="steps" steps={steps.items} />
      </TwoColumns>
      <TwoColumns id="money" title={money.title} tone="sky">
        <p>{money.text}</p>
      </TwoColumns>
    </>
  )
}
