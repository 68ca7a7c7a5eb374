import { api } from './api.ts'
import { createChargeApi, createDonationsApi } from './donations-api.ts'

/** The donation calls of the page's own site. */
export const browserDonationsApi = createDonationsApi(api)

/** The same for the month that a link pays. */
export const browserChargeApi = (token: string) => createChargeApi(api, token)
