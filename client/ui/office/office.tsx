import type { OfficeKey } from '#machines/association/association.ts'
import { formatPhone } from '#locales/formats.ts'
import { useAssociation } from '#client/platform/association.ts'
import { useLang } from '#client/platform/language.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import styles from './office.module.css'

type OfficeProps = {
  readonly office: OfficeKey
  readonly labels: {
    readonly address: string
    readonly phone: string
    readonly email: string
  }
}

/** Address, phones and e-mail of an office. */
export function Office({ office, labels }: OfficeProps) {
  const lang = useLang()
  const { address, phones, hours, email } = useAssociation().offices[office]
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
          <dd>{hours[lang]}</dd>
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
    </div>
  )
}
