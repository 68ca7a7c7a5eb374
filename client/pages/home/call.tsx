import type { Words } from '#locales/words.ts'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { ClothAsk } from '#client/ui/cloth/cloth-ask.tsx'
import { Link } from '#client/ui/link/link.tsx'
import styles from './call.module.css'

/** The call that ends the page, at the place of the next stitch; its opening has asked with amounts already. */
export function Call({ words }: { readonly words: Words['home']['give'] }) {
  return (
    <ClothAsk id="call" words={words}>
      <ButtonLink page="donations" tone="primary" size="large">
        {words.button}
      </ButtonLink>
      <Link page="what-you-can-do" className={styles['other']}>
        {words.other}
      </Link>
    </ClothAsk>
  )
}
