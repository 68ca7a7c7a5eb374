import { formatDate } from '#locales/formats.ts'
import { useLang } from '#client/platform/language.ts'
import styles from './vacancy-facts.module.css'

type DeadlineProps = {
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly isExpired: boolean
  readonly words: {
    readonly deadline: string
    readonly closedOn: string
    readonly expired: string
    /** How many days are left, as a sentence. */
    readonly left: string
  }
}

/** Until when one can apply, with the days that are left; a badge once it is over. */
export function Deadline({ day, isExpired, words }: DeadlineProps) {
  const lang = useLang()
  return (
    <span className={styles['deadline']}>
      <span>
        {isExpired ? words.closedOn : words.deadline}{' '}
        <time dateTime={day}>{formatDate(lang, day)}</time>
      </span>
      <span className={isExpired ? styles['over'] : styles['left']}>
        {isExpired ? words.expired : words.left}
      </span>
    </span>
  )
}
