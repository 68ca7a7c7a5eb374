import { NAME_LENGTH } from '#machines/wire/contact-fields.ts'
import { useWords } from '#client/platform/words.ts'
import { EmailField, NameField, PhoneField } from '#client/ui/field/contact-fields.tsx'
import type { FormField } from '#client/ui/form/use-checked-form.ts'
import styles from '#client/ui/card-entry/form.module.css'

type DonorFieldsProps = { readonly field: (name: string) => FormField }

/** From whom: name and telephone, and an address for the receipt. */
export function DonorFields({ field }: DonorFieldsProps) {
  const { details } = useWords('donations')
  const { form } = useWords('common')
  return (
    <fieldset className={`${styles['group']} ${styles['donor']}`}>
      <legend>{details.donor}</legend>
      <p className={styles['note']}>{form.required}</p>
      <NameField {...field('donor.name')} label={details.name} longest={NAME_LENGTH} />
      <div className={styles['phone']}>
        <PhoneField {...field('donor.phone')} label={details.phone} hint={details.phoneHint} />
      </div>
      <EmailField {...field('donor.email')} label={details.email} />
    </fieldset>
  )
}
