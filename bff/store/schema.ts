import { applicationFiles, applications } from '#bff/applications/applications.table.ts'
import { donations } from '#bff/donations/donations.table.ts'
import { outbox } from '#bff/outbox/outbox.table.ts'

/** Every table, each from its concern. */
export const schema = { donations, applications, applicationFiles, outbox }
