import styles from './lit-window.module.css'

/** A small lit window that breathes as long as something is on its way; words beside it say what. */
export function LitWindow({ large = false }: { readonly large?: boolean }) {
  return (
    <span
      className={large ? `${styles['window']} ${styles['large']}` : styles['window']}
      aria-hidden="true"
    />
  )
}
