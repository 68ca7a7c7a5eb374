import type { FieldIssue } from '#machines/wire/field-issue.ts'
import { checkedReminder } from './card-check.ts'
import { cardFields } from './card-fields.ts'

/** Which rules the fields break in which a card is typed once more for another code. */
export const reminderIssues = (): readonly FieldIssue[] => {
  const reminder = checkedReminder(cardFields.reminder())
  if (reminder.ok) return []
  return reminder.failure.map(({ field, key }) => ({ field: field.replace('card', 'resend'), key }))
}

/** The key of the rule that one of them breaks now, or null. */
export const brokenByReminder = (field: string): string | null =>
  reminderIssues().find((issue) => issue.field === field)?.key ?? null
