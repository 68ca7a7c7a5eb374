import { taxIdGroups } from '#client/lib/bank-number.ts'
import { useAssociation } from '#client/platform/association.ts'
import { useLang } from '#client/platform/language.ts'
import { RequisiteRow } from './requisite-row.tsx'

type RecipientRowsProps = {
  readonly words: Readonly<Record<'recipient' | 'taxId' | 'bank' | 'bankCode', string>>
}

/** Who is paid and at which bank, in every currency alike. */
export function RecipientRows({ words }: RecipientRowsProps) {
  const { bank } = useAssociation()
  const lang = useLang()
  return (
    <>
      <RequisiteRow label={words.recipient} value={bank.recipient[lang]} />
      <RequisiteRow label={words.taxId} value={bank.taxId} groups={taxIdGroups(bank.taxId)} />
      <RequisiteRow label={words.bank} value={bank.bank[lang]} />
      <RequisiteRow label={words.bankCode} value={bank.bankCode} />
    </>
  )
}
