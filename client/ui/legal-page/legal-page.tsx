import type { ReactNode } from 'react'
import type { Words } from '#locales/words.ts'
import { Callout } from '#client/ui/callout/callout.tsx'
import { ContactStrip } from '#client/ui/contact-strip/contact-strip.tsx'
import { ReferenceLayout } from '#client/ui/layout/reference-layout.tsx'
import { Prose } from '#client/ui/prose/prose.tsx'
import { Section } from '#client/ui/section/section.tsx'
import styles from './legal-page.module.css'

type LegalPageProps = {
  readonly words: Words['privacy'] | Words['public-offer']
  readonly beside: ReactNode
  /** What follows the text. */
  readonly children?: ReactNode
}

/** A page with a legal text, what goes with it, and whom to ask about it. */
export function LegalPage({ words, beside, children }: LegalPageProps) {
  return (
    <ReferenceLayout title={words.title} lead={words.lead} beside={beside}>
      <LegalText words={words} />
      {children}
      <ContactStrip
        title={words.contactTitle}
        text={words.contactText}
        action={words.contactAction}
      />
    </ReferenceLayout>
  )
}

/** A legal text: what is still open, a table of contents that stays in view, numbered sections. */
function LegalText({ words }: Pick<LegalPageProps, 'words'>) {
  const { draft, contents, sections, version } = words
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
