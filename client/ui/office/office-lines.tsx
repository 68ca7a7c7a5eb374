import { formatPhone } from '#locales/formats.ts'
import { useAssociation } from '#client/platform/association.ts'
import { useLang } from '#client/platform/language.ts'
import { useWords } from '#client/platform/words.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { SampleMark } from '#client/ui/sample-mark/sample-mark.tsx'
import styles from './office-lines.module.css'

type OfficeLinesProps = {
  /** The list's name, where no heading gives it. */
  readonly label?: string
  readonly className?: string | undefined
  readonly icons?: boolean
  readonly email?: boolean
  /** `word`: there is room for one word only; `none`: the same block says it already. */
  readonly mark?: 'sentence' | 'word' | 'none'
}

/**
 * The phone of the national office with its hours, and its e-mail, one a line; at the end, while they are samples,
 * that they are. Its other phones stand on the contacts page.
 */
export function OfficeLines({
  label,
  className,
  icons = true,
  email = true,
  mark = 'sentence',
}: OfficeLinesProps) {
  const { samples } = useWords('common')
  const lang = useLang()
  const { national } = useAssociation().offices
  const [phone = ''] = national.phones
  return (
    <ul className={className} aria-label={label}>
      <li>
        <a href={`tel:${phone}`}>
          {icons ? <Icon name="phone" /> : null}
          {formatPhone(phone)}
        </a>{' '}
        <span className={styles['hours']}>{national.hours[lang]}</span>
      </li>
      {email ? (
        <li>
          <a href={`mailto:${national.email}`}>
            {icons ? <Icon name="mail" /> : null}
            {national.email}
          </a>
        </li>
      ) : null}
      {national.sample && mark !== 'none' ? (
        <li>
          {mark === 'word' ? <SampleMark of /> : <SampleMark of>{samples.office}</SampleMark>}
        </li>
      ) : null}
    </ul>
  )
}
