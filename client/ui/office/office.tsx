import type { OfficeKey } from '#machines/association/association.ts'
import { formatPhone } from '#locales/formats.ts'
import { useAssociation } from '#client/app/association.ts'
import { useLang } from '#client/app/language.ts'
import { useWords } from '#client/app/words.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import styles from './office.module.css'

type OfficeProps = {
  readonly office: OfficeKey
  readonly labels: {
    readonly address: string
    readonly phone: string
    readonly email: string
    /** Said beside the mark of values that the association has not confirmed, where the page does not say it once. */
    readonly sample?: string
  }
}

/** Address, phones and e-mail of an office; what is not confirmed is marked as a sample. */
export function Office({ office, labels }: OfficeProps) {
  const lang = useLang()
  const { sample: mark } = useWords('common')
  const { address, phones, email, sample } = useAssociation().offices[office]
  return (
    <div className={styles['office']}>
      <dl className={styles['lines']}>
        <div>
          <dt>
            <Icon name="pin" />
            {labels.address}
          </dt>
          <dd>{address[lang]}</dd>
        </div>
        <div>
          <dt>
            <Icon name="phone" />
            {labels.phone}
          </dt>
          {phones.map((phone) => (
            <dd key={phone}>
              <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
            </dd>
          ))}
        </div>
        <div>
          <dt>
            <Icon name="mail" />
            {labels.email}
          </dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      </dl>
      {sample ? (
        <p className={styles['sample']}>
          <strong>{mark}</strong> {labels.sample}
        </p>
      ) : null}
    </div>
  )
}
