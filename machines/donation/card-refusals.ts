import type { FailureCode } from '#machines/wire/failure-codes.ts'
import type { FieldIssue } from '#machines/wire/field-issue.ts'
import { retryableCodes } from '#machines/wire/retryable-codes.ts'

/** Refusals that name no field, with the issue of the card's field that they concern. */
export const cardIssues: Partial<Record<FailureCode, FieldIssue>> = {
  card_number_invalid: { field: 'card.number', key: 'number.invalid' },
  card_expired: { field: 'card.expiry', key: 'expiry.expired' },
}

/** With the refusal after which the BFF keeps what was begun and carries it out when the key is sent again. */
export const retryable: readonly FailureCode[] = [...retryableCodes, 'payment_service_unreachable']
