import { useWords } from '#client/app/words.ts'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { FigureBand } from '#client/ui/figure-band/figure-band.tsx'
import { PageHead } from '#client/ui/page-head/page-head.tsx'
import { Section } from '#client/ui/section/section.tsx'
import { Split } from '#client/ui/split/split.tsx'
import { StepList } from '#client/ui/step-list/step-list.tsx'
import { Help } from './help.tsx'
import styles from './family-strengthening-page.module.css'

/** Why help begins at home, what it consists of, how a family goes through it and where. */
export default function FamilyStrengtheningPage() {
  const { why, path, places, figures, ask, ...words } = useWords('family-strengthening')
  return (
    <>
      <PageHead title={words.title} lead={words.lead} drawing="family-strengthening" />
      <Split id="why" title={why.title}>
        {why.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Split>
      <Help />
      <Split id="path" title={path.title}>
        <StepList steps={path.items} />
      </Split>
      <FigureBand id="figures" title={figures.title} figures={figures.items} />
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
      <Section tone="ink" labelledBy="ask">
        <div className={styles['ask']}>
          <h2 id="ask">{ask.title}</h2>
          <p>{ask.text}</p>
          <div className={styles['ways']}>
            <ButtonLink page="contacts">{ask.button}</ButtonLink>
            <ButtonLink page="questions" tone="quiet" hash="help-for-family">
              {ask.questions}
            </ButtonLink>
          </div>
        </div>
      </Section>
    </>
  )
}
