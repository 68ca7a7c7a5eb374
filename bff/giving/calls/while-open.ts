import { fail, type Result } from '#machines/wire/result.ts'
import type { Problem } from '#bff/platform/http/problem.ts'
import type { Hold } from '#bff/platform/restores/hold.ts'
import { tryLater } from '#bff/giving/record/refusals.ts'

/** When a donor who finds giving closed may look again. */
const CLOSED_SECONDS = 600

/**
 * A donor's call that may move money, closed for as long as a restored site is held: what the donor gave before the
 * restore may be missing from the books, and would be given twice.
 */
export const whileOpen =
  ({ standing }: Pick<Hold, 'standing'>) =>
  <Asked extends readonly unknown[], Row>(
    call: (...asked: Asked) => Promise<Result<Row, Problem>>,
  ) =>
  async (...asked: Asked): Promise<Result<Row, Problem>> =>
    (await standing()) === null
      ? call(...asked)
      : fail(tryLater('payment_service_unreachable', CLOSED_SECONDS))
