import styles from './cloth.module.css'

/** The common cloth as it is today; on a telephone it hangs lengthways. It is asked for when it comes near. */
export function Cloth({ alt }: { readonly alt: string }) {
  return (
    <picture>
      <source media="(width < 44rem)" srcSet="/cloth/tall.svg" width="800" height="1200" />
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
