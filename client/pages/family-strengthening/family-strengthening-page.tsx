import { useWords } from '#client/app/words.ts'
import { ContactStrip } from '#client/ui/contact-strip/contact-strip.tsx'
import { PullQuote } from '#client/ui/pull-quote/pull-quote.tsx'
import { Give } from '#client/ui/give/give.tsx'
import { WithGiveBar } from '#client/ui/give/give-bar.tsx'
import { PageHead } from '#client/ui/page-head/page-head.tsx'
import { Split } from '#client/ui/split/split.tsx'
import { StepList } from '#client/ui/step-list/step-list.tsx'
import { Help } from './help.tsx'
import styles from './family-strengthening-page.module.css'

/** Why help begins at home, what it consists of, how a family goes through it and where. */
export default function FamilyStrengtheningPage() {
  const { why, path, places, ask, ...words } = useWords('family-strengthening')
  return (
    <>
      <PageHead title={words.title} lead={words.lead} scene="family-strengthening" />
      <WithGiveBar>
        <Split id="why" title={why.title}>
          {why.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Split>
        <Help />
        <Split id="path" title={path.title}>
          <StepList steps={path.items} />
        </Split>
        <PullQuote quote={words.quote} figure={words.figure} />
        <Split id="places" title={places.title}>
          <ul className={styles['places']}>
            {places.items.map(({ title, text, date }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
                <p className={styles['date']}>{date}</p>
              </li>
            ))}
          </ul>
        </Split>
        <ContactStrip title={ask.title} text={ask.text} action={ask.button} />
      </WithGiveBar>
      <Give {...words.give} amounts={[35_000, 200_000, 500_000]} />
    </>
  )
}
