import { Icon } from '#client/ui/icon/icon.tsx'
import styles from './fold-summary.module.css'

/** What opens a folded part of a page: its words, and a chevron that turns. */
export function FoldSummary({ words }: { readonly words: string }) {
  return (
    <summary className={styles['summary']}>
      {words}
      <Icon name="chevron-down" />
    </summary>
  )
}
