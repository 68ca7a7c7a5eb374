import styles from './cloth.module.css'

/** What a telephone shows, which is too narrow for the whole. */
const onTelephones = {
  lengthways: { srcSet: '/cloth/tall.svg', width: 800, height: 1200 },
  /** The place of the next stitch from near by. */
  near: { srcSet: '/cloth/next.svg', width: 480, height: 320 },
} as const

type ClothProps = {
  readonly alt: string
  readonly onTelephone: keyof typeof onTelephones
  readonly className?: string | undefined
}

/** The common cloth as it is today: a file of its own, asked for when it comes near; its room is kept before. */
export function Cloth({ alt, onTelephone, className }: ClothProps) {
  return (
    <picture className={className}>
      <source media="(width < 44rem)" {...onTelephones[onTelephone]} />
      <img
        className={styles['cloth']}
        src="/cloth/wide.svg"
        alt={alt}
        width="1200"
        height="800"
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}
