import type { Postcard } from '#machines/wire/postcard.schema.ts'
import styles from './fan.module.css'

/** Three of the designs as a hand would hold them; the catalogue below names them. */
export function Fan({ cards }: { readonly cards: readonly Postcard[] }) {
  const upright = cards.filter(({ dimensions: { width, height } }) => height >= width).slice(0, 3)
  return (
    <div className={styles['fan']} aria-hidden="true">
      {upright.map(({ id, image, dimensions: { width, height } }) => (
        <img
          key={id}
          src={image}
          alt=""
          width={width * 2}
          height={height * 2}
          loading="lazy"
          decoding="async"
        />
      ))}
    </div>
  )
}
