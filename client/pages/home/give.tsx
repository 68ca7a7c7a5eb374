import type { Words } from '#locales/words.ts'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { Scene } from '#client/ui/scene/scene.tsx'
import styles from './give.module.css'

/** The call to give that ends the page. */
export function Give({ words }: { readonly words: Words['home']['give'] }) {
  return (
    <section className={styles['give']} aria-labelledby="give">
      <div className={styles['inner']}>
        <div className={styles['words']}>
          <h2 id="give">{words.title}</h2>
          <p>{words.text}</p>
          <div className={styles['actions']}>
            <ButtonLink page="donations" tone="primary" size="large">
              {words.button}
            </ButtonLink>
            <ButtonLink page="what-you-can-do" size="large">
              {words.other}
            </ButtonLink>
          </div>
        </div>
        <Scene name="donations" className={styles['picture']} />
      </div>
    </section>
  )
}
