import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { OfficeLines } from '#client/ui/office/office-lines.tsx'
import { Ornament } from '#client/ui/ornament/ornament.tsx'
import styles from './contact-strip.module.css'

type ContactStripProps = {
  readonly title: string
  readonly text?: string
  /** What the button to the contacts page says. */
  readonly action: string
}

/** The end of a page that asks to be answered: phones and e-mail of the national office, and the way to write. */
export function ContactStrip({ title, text, action }: ContactStripProps) {
  return (
    <section className={styles['section']} aria-labelledby="contact-strip">
      <Ornament kind="girih" className={styles['stars']} />
      <div className={styles['strip']}>
        <div className={styles['words']}>
          <h2 id="contact-strip">{title}</h2>
          {text === undefined ? null : <p>{text}</p>}
        </div>
        <div className={styles['ways']}>
          <OfficeLines className={styles['lines']} />
          <ButtonLink page="contacts" tone="secondary">
            {action}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
