import * as z from 'zod'
import { sql } from 'drizzle-orm'
import type { Writer } from '#bff/platform/store/database.ts'
import type { Executor } from '#bff/platform/limits/limits.ts'
import { donationNumbers } from './donation-numbers.table.ts'
import { donations, type DonationRow } from './donations.table.ts'

/** Leaves so many donation numbers out, which the lost books may have given. */
export const jumpDonationNumbers = async (
  writer: Pick<Writer, 'update'>,
  by: number,
): Promise<void> => {
  await writer.update(donationNumbers).set({ last: sql`${donationNumbers.last} + ${by}` })
}

const numbered = z.object({ rows: z.array(z.object({ number: z.coerce.number() })) })

/** The number comes with the payment and in its transaction, so that none is left out. */
export const withNumber = async (writer: Executor, row: DonationRow): Promise<DonationRow> => {
  if (row.number !== null) return row
  const { rows } = numbered.parse(
    await writer.execute(sql`
      with given as (update ${donationNumbers} set last = last + 1 returning last)
      update ${donations} set number = given.last from given where ${donations.id} = ${row.id}
      returning ${donations.number}`),
  )
  const [given] = rows
  if (given === undefined) throw new Error('the last donation number is not there')
  return { ...row, ...given }
}
