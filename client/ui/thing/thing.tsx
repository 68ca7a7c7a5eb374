import type { ThingName } from '#machines/wire/thing-names.ts'
import styles from './thing.module.css'

const addresses = import.meta.glob<string>('./files/*.svg', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})

type ThingProps = { readonly name: ThingName; readonly className?: string | undefined }

/** One drawn thing, as large as `--thing-size`: the sign of a page that has no scene. Decoration. */
export function Thing({ name, className }: ThingProps) {
  return (
    <img
      className={className === undefined ? styles['thing'] : `${styles['thing']} ${className}`}
      data-thing={name}
      src={addresses[`./files/${name}.svg`]}
      alt=""
      width="480"
      height="480"
      loading="lazy"
      decoding="async"
    />
  )
}
