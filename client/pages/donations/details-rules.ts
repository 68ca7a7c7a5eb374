import { fieldIssues } from '#machines/wire/field-issue.ts'
import { parseAmount } from '#machines/donation/amount.ts'
import { amountSchema } from '#machines/wire/donation-details.schema.ts'
import { emailSchema, nameSchema, phoneSchema } from '#machines/wire/contact-fields.schema.ts'

const rules = { 'donor.name': nameSchema, 'donor.phone': phoneSchema, 'donor.email': emailSchema }

/** The key of the rule that a field breaks with this in it, or null. */
export const brokenBy = (field: string, typed: string): string | null => {
  const checked =
    field === 'amount'
      ? amountSchema.safeParse(parseAmount(typed))
      : field in rules
        ? rules[field as keyof typeof rules].safeParse(typed)
        : null
  return checked === null || checked.success ? null : (fieldIssues(checked.error)[0]?.key ?? null)
}
