import { donations } from '#bff/donations/donations.table.ts'

/** Every table, each from its concern. */
export const schema = { donations }
