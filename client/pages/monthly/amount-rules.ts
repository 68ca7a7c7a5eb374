import { parseAmount } from '#machines/donation/amount.ts'
import { amountSchema } from '#machines/wire/donation-details.schema.ts'
import type { FormRules } from '#client/ui/form/use-checked-form.ts'

/** What another amount breaks, by the keys of the page's sentences. */
export const amountRules: FormRules = (form) => {
  const typed = new FormData(form).get('amount')
  const checked = amountSchema.safeParse(typeof typed === 'string' ? parseAmount(typed) : null)
  if (checked.success) return []
  const key = checked.error.issues[0]?.message.split('.').at(-1) ?? ''
  return [{ field: 'amount', key }]
}
