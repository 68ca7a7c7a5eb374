import type { Card } from '#machines/wire/card.schema.ts'
import type { FieldIssue } from '#machines/wire/field-issue.ts'
import type { CardKind } from '#machines/wire/payment-terms.ts'
import { refusal, type Refusal } from '#machines/wire/refusal.ts'
import { fail, type Result } from '#machines/wire/result.ts'
import { reloadIfReplaced } from '#client/lib/another-build.ts'
import type { CardFields } from './card-fields.ts'
import { loadCardRules } from './card-rules.ts'

/** The rules of cards come with the form; null where the line does not bring them. */
const cardRules = () =>
  loadCardRules().catch(async () => {
    await reloadIfReplaced()
    return null
  })
const unsent = fail(refusal('network_error'))

/** Card fields that were emptied since they were checked, by a restored page for instance. */
const orEmptied = <Value>(read: Result<Value, readonly FieldIssue[]>): Result<Value, Refusal> =>
  read.ok ? read : fail(refusal('request_invalid', { issues: read.failure }))

/** The card in its fields at the moment in which it is sent, or why it cannot be. */
export const sentCard = async (
  fields: CardFields,
  kind: CardKind | null,
): Promise<Result<Card, Refusal>> => {
  const rules = await cardRules()
  return rules === null ? unsent : orEmptied(rules.checkedCard(fields.card(kind)))
}

/** The same of what another code of an international card needs. */
export const sentReminder = async (
  fields: CardFields,
): Promise<Result<Pick<Card, 'number' | 'expiry'>, Refusal>> => {
  const rules = await cardRules()
  return rules === null ? unsent : orEmptied(rules.checkedReminder(fields.reminder()))
}
