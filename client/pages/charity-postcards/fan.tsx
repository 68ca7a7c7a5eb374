import type { Postcard } from '#machines/wire/postcard.schema.ts'
import styles from './fan.module.css'

/** Three of the designs as a hand would hold them; the catalogue below names them. */
export function Fan({ cards }: { readonly cards: readonly Postcard[] }) {
  return (
    <div className={styles['fan']}>
      {cards.slice(0, 3).map(({ image }) => (
        <img key={image} src={image} alt="" loading="lazy" />
      ))}
    </div>
  )
}
