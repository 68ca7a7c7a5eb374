import { cardReminderSchema, cardSchema, type Card } from '#machines/wire/card.schema.ts'
import { fieldIssues, type FieldIssue } from '#machines/wire/field-issue.ts'
import { fail, ok, type Result } from '#machines/wire/result.ts'
import { serverNow } from '#client/lib/server-clock.ts'
import type { CardFields } from './card-fields.ts'

const issuesOf = (error: Parameters<typeof fieldIssues>[0]): readonly FieldIssue[] =>
  fieldIssues(error).map(({ field, key }) => ({ field: `card.${field}`, key }))

/** A card as it is sent, or which rules its fields break. It comes with the payment form, after the first paint. */
export const checkedCard = (
  typed: ReturnType<CardFields['card']>,
): Result<Card, readonly FieldIssue[]> => {
  const card = cardSchema(serverNow).safeParse(typed)
  return card.success ? ok(card.data) : fail(issuesOf(card.error))
}

/** The same for what another code of an international card needs. */
export const checkedReminder = (typed: ReturnType<CardFields['reminder']>) => {
  const reminder = cardReminderSchema(serverNow).safeParse(typed)
  return reminder.success ? ok(reminder.data) : fail(issuesOf(reminder.error))
}
