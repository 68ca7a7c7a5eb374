import { api } from './api.ts'
import { createDonationsApi } from './donations-api.ts'

/** The donation calls of the page's own site. */
export const browserDonationsApi = createDonationsApi(api)
