import { getTableColumns } from 'drizzle-orm'
import { donations, type DonationRow } from '#bff/giving/record/donations.table.ts'
import { newDonationRow, oneTime, type DonationKind } from '#bff/giving/calls/new-donation.ts'
import { providerDouble } from './provider-double.ts'

/** What the donor of `aDonationRow` sent. */
export const requestOfRow = {
  amount: 100_000,
  donor: { name: 'Aziza Karimova', phone: '+998901234567' },
  method: 'click',
  lang: 'en',
} as const

/** What the database puts into each column that is not written. */
const asStored = Object.fromEntries(
  Object.entries(getTableColumns(donations)).map(([name, column]) => [
    name,
    column.hasDefault ? column.default : null,
  ]),
)

type Begun = { readonly kind?: DonationKind; readonly now?: number }

/** A donation by Click as it is begun and stored, with what became of it since. */
export const aDonationRow = (
  changes: Partial<DonationRow> = {},
  { kind = oneTime, now = 0 }: Begun = {},
) =>
  ({
    ...asStored,
    nextPollAt: new Date(now),
    ...newDonationRow({
      request: requestOfRow,
      key: 'a-key',
      marks: null,
      provider: { ...providerDouble('click', 'page').provider, leftPage: 'closed' },
      now,
      kind,
      isSimulated: true,
    }),
    ...changes,
  }) as DonationRow
