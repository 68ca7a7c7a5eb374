import { refusal } from '#machines/wire/refusal.ts'
import { fail } from '#machines/wire/result.ts'
import type { DonationsApi } from '#client/lib/donations-api.ts'
import { reloadIfReplaced } from '#client/lib/another-build.ts'
import { lazily } from '#client/lib/lazily.ts'

const load = lazily(() => import('#client/lib/browser-donations-api.ts'))

/** Asks for the code of the calls ahead of the first one. */
export const prepareCalls = (): void => {
  load().catch(() => undefined)
}

const unsent = fail(refusal('network_error'))

/** What can be called once the code of the calls is here. */
type ApiOf = (code: Awaited<ReturnType<typeof load>>) => DonationsApi

/** Calls whose code is loaded with the first; what cannot be loaded was not sent and is answered as a network error. */
const lazyApi = (apiOf: ApiOf): DonationsApi => {
  const withCalls = <Answer>(call: (calls: DonationsApi) => Promise<Answer>) =>
    load()
      .catch(load)
      .then(
        (code) => call(apiOf(code)),
        async () => {
          await reloadIfReplaced()
          return unsent
        },
      )
  return {
    create: (...given) => withCalls(({ create }) => create(...given)),
    read: (...given) => withCalls(({ read }) => read(...given)),
    confirm: (...given) => withCalls(({ confirm }) => confirm(...given)),
    resend: (...given) => withCalls(({ resend }) => resend(...given)),
    cancel: (...given) => withCalls(({ cancel }) => cancel(...given)),
    mendAddress: (...given) => withCalls(({ mendAddress }) => mendAddress(...given)),
    giveBack: (...given) => withCalls(({ giveBack }) => giveBack(...given)),
  }
}

/** The donation calls, whose code is no part of the page's first load. */
export const lazyDonationsApi = lazyApi(({ browserDonationsApi }) => browserDonationsApi)

/** The same for the month that a link pays. */
export const lazyChargeApi = (token: string): DonationsApi =>
  lazyApi(({ browserChargeApi }) => browserChargeApi(token))
