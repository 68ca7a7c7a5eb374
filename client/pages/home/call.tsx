import type { Words } from '#locales/words.ts'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { Link } from '#client/ui/link/link.tsx'
import styles from './call.module.css'

/** The call that ends the page; its opening has asked with amounts already. */
export function Call({ words }: { readonly words: Words['home']['give'] }) {
  return (
    <section className={styles['call']} aria-labelledby="call">
      <div className={styles['inner']}>
        <h2 id="call">{words.title}</h2>
        <p>{words.text}</p>
        <p className={styles['ways']}>
          <ButtonLink page="donations" tone="primary" size="large">
            {words.button}
          </ButtonLink>
          <Link page="what-you-can-do">{words.other}</Link>
        </p>
      </div>
    </section>
  )
}
