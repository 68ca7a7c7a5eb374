import { Callout } from '#client/ui/callout/callout.tsx'
import { Prose } from '#client/ui/prose/prose.tsx'
import { Section } from '#client/ui/section/section.tsx'
import styles from './legal-text.module.css'

export type LegalSection = {
  /** Anchor of the section, the same in every language. */
  readonly id: string
  readonly title: string
  readonly text: readonly string[]
  readonly points: readonly string[]
}

type LegalTextProps = {
  /** What is still to be confirmed. */
  readonly draft: string
  /** Name of the table of contents. */
  readonly contents: string
  readonly sections: readonly LegalSection[]
  readonly version: string
}

/** A legal text: what is still open, a table of contents that stays in view, numbered sections. */
export function LegalText({ draft, contents, sections, version }: LegalTextProps) {
  return (
    <Section>
      <div className={styles['layout']}>
        <nav className={styles['contents']} aria-labelledby="legal-contents">
          <h2 id="legal-contents">{contents}</h2>
          <ol>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles['text']}>
          <Callout>{draft}</Callout>
          {sections.map(({ id, title, text, points }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              <Prose>
                {text.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                {points.length === 0 ? null : (
                  <ul>
                    {points.map((point) => (
                      <li key={point}>{point}</li>
                    ))}
                  </ul>
                )}
              </Prose>
            </section>
          ))}
          <p className={styles['version']}>{version}</p>
        </div>
      </div>
    </Section>
  )
}
