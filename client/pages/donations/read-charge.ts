import { api } from '#client/lib/api.ts'
import { read } from '#client/lib/reading.ts'
import { withTimeout } from '#client/lib/with-timeout.ts'

const loadSchema = () =>
  import('#machines/wire/plan.schema.ts').then(({ chargeViewSchema }) => chargeViewSchema)

/** Asks for the month that a link pays. */
export const readCharge = (token: string, signal: AbortSignal) =>
  read(
    api['monthly-charges'][':token'].$get(
      { param: { token } },
      { init: { signal: withTimeout(signal) } },
    ),
    loadSchema,
  )
