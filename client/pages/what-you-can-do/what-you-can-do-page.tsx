import { useInitialData } from '#client/platform/initial-data-context.ts'
import { useWords } from '#client/platform/words.ts'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { CheckList } from '#client/ui/check-list/check-list.tsx'
import { ClothAsk } from '#client/ui/cloth/cloth-ask.tsx'
import { ContactStrip } from '#client/ui/contact-strip/contact-strip.tsx'
import { Link } from '#client/ui/link/link.tsx'
import { PageHead } from '#client/ui/page-head/page-head.tsx'
import { HeadedSection } from '#client/ui/section/headed-section.tsx'
import { TwoColumns } from '#client/ui/two-columns/two-columns.tsx'
import { Way } from './way.tsx'
import styles from './what-you-can-do-page.module.css'

/** The ways to help, each with the page where it begins. */
export default function WhatYouCanDoPage() {
  const { ways, cloth, goes, promise, volunteer, unsure, ...words } = useWords('what-you-can-do')
  const { hasBook } = useInitialData()
  return (
    <>
      <PageHead title={words.title} lead={words.lead} scene="what-you-can-do" />
      <HeadedSection id="ways" title={ways.title} className={styles['ways']}>
        <ul className={styles['list']}>
          <Way words={ways.donations} page="donations" thing="sprout" first />
          <Way words={ways.corporate} page="corporate-donations" thing="pens" />
          <Way words={ways.boxes} page="donation-boxes" thing="box" />
          <Way words={ways.postcards} page="charity-postcards" thing="envelope" />
          <Way words={ways.time} page="contacts" thing="apron" />
        </ul>
      </HeadedSection>
      <ClothAsk id="cloth" words={cloth}>
        <ButtonLink page="donations">{cloth.give}</ButtonLink>
        <Link page="common-suzani">{cloth.link}</Link>
      </ClothAsk>
      <TwoColumns id="goes" title={goes.title} paragraphs={goes.text}>
        {hasBook ? <ButtonLink page="book-of-donations">{goes.book}</ButtonLink> : null}
      </TwoColumns>
      <TwoColumns id="promise" title={promise.title} tone="sand">
        <CheckList points={promise.points} />
      </TwoColumns>
      <TwoColumns id="volunteer" title={volunteer.title} tone="sky" paragraphs={volunteer.text}>
        <ButtonLink page="contacts">{volunteer.action}</ButtonLink>
      </TwoColumns>
      <ContactStrip title={unsure.title} text={unsure.text} action={unsure.action} />
    </>
  )
}
