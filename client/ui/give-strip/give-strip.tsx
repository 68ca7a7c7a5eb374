import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { Scene } from '#client/ui/scene/scene.tsx'
import { Section } from '#client/ui/section/section.tsx'
import styles from './give-strip.module.css'

type GiveStripProps = {
  readonly title: string
  readonly text: string
  readonly button: string
}

/** The end of a page that asks for a donation. */
export function GiveStrip({ title, text, button }: GiveStripProps) {
  return (
    <Section tone="sand" labelledBy="give-strip">
      <div className={styles['strip']}>
        <Scene name="donations" className={styles['picture']} />
        <div className={styles['words']}>
          <h2 id="give-strip">{title}</h2>
          <p>{text}</p>
          <ButtonLink page="donations" tone="primary" size="large">
            {button}
          </ButtonLink>
        </div>
      </div>
    </Section>
  )
}
