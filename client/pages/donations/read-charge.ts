import type { ChargeView } from '#machines/wire/plan.schema.ts'
import { refusal, type Refusal } from '#machines/wire/refusal.ts'
import { fail, type Result } from '#machines/wire/result.ts'
import { withTimeout } from '#client/lib/with-timeout.ts'

/** The code of the call: the page that a link opens has its month already. */
const load = () => Promise.all([import('#client/lib/api.ts'), import('#client/lib/reading.ts')])

const loadSchema = () =>
  import('#machines/wire/plan.schema.ts').then(({ chargeViewSchema }) => chargeViewSchema)

/** Asks for the month that a link pays. */
export const readCharge = async (
  token: string,
  signal: AbortSignal,
): Promise<Result<ChargeView, Refusal>> => {
  const code = await load().catch(() => null)
  if (code === null) return fail(refusal('network_error'))
  const [{ api }, { read }] = code
  return read(
    api['monthly-charges'][':token'].$get(
      { param: { token } },
      { init: { signal: withTimeout(signal) } },
    ),
    loadSchema,
  )
}
