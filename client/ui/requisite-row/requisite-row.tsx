import { useId } from 'react'
import { CopyButton } from '#client/ui/copy-button/copy-button.tsx'
import styles from './requisite-row.module.css'

type RequisiteRowProps = {
  readonly label: string
  /** What is copied: as the bank wants it, without spaces. */
  readonly value: string
  /** The value in groups for readability; the value itself by default. */
  readonly groups?: readonly string[]
  /** The value's language where it is not the page's. */
  readonly lang?: string
}

/** One line of bank details inside a `<dl>`: its name, its value, a button that copies it. */
export function RequisiteRow({ label, value, groups, lang }: RequisiteRowProps) {
  const id = useId()
  return (
    <div className={styles['row']}>
      <dt id={id}>{label}</dt>
      <dd className={styles['value']} lang={lang}>
        {groups === undefined ? (
          value
        ) : (
          <span className={styles['number']}>
            {groups.map((group, place) => (
              // Groups stay where they are, and two of them may read alike.
              <span key={place}>{group}</span>
            ))}
          </span>
        )}
      </dd>
      <dd className={styles['copy']}>
        <CopyButton text={value} describedBy={id} />
      </dd>
    </div>
  )
}
