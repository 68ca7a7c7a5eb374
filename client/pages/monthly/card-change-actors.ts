import { fromPromise } from 'xstate'
import { cardChangeMachine, type CardChangeAnswer } from '#machines/donation/card-change.machine.ts'
import {
  resendCountdownMachine,
  type ResendAnswer,
} from '#machines/donation/resend-countdown.machine.ts'
import type { CardChangesApi } from '#client/lib/card-changes-api.ts'
import { uuid } from '#client/lib/uuid.ts'
import { withLine } from '#client/lib/with-line.ts'
import type { CardFields } from '#client/ui/card-entry/card-fields.ts'
import { sentCard } from '#client/ui/card-entry/sent-card.ts'
import { timekeeper } from '#client/ui/card-entry/timekeeper.ts'

/** The machine with the calls of the page's link; card and code are read from their fields when they are sent. */
export const cardChangeMachineIn = (calls: CardChangesApi, fields: CardFields) =>
  cardChangeMachine.provide({
    actors: {
      submitCard: fromPromise<{ key: string; answer: CardChangeAnswer }, { key: string | null }>(
        async ({ input, signal }) => {
          const begin = async (key: string) => ({
            key,
            answer: await withLine(async () => {
              const card = await sentCard(fields, 'national')
              return card.ok ? calls.begin(key, card.value, signal) : card
            }),
          })
          const begun = await begin(input.key ?? uuid())
          const { answer } = begun
          // The key was made for a card whose answer never came, and the donor has typed another since.
          return answer.ok || answer.failure.code !== 'key_reused' ? begun : begin(uuid())
        },
      ),
      confirmCard: fromPromise<CardChangeAnswer, { id: string }>(({ input, signal }) =>
        withLine(() => calls.confirm(input.id, fields.code(), signal)),
      ),
      readChange: fromPromise<CardChangeAnswer, { id: string }>(({ input, signal }) =>
        calls.read(input.id, signal),
      ),
      leaveChange: fromPromise<CardChangeAnswer, { id: string }>(({ input, signal }) =>
        calls.leave(input.id, signal),
      ),
      resendCountdown: resendCountdownMachine.provide({
        actors: {
          timekeeper,
          requestCode: fromPromise<ResendAnswer, { donationId: string; needsCard: boolean }>(
            ({ input, signal }) => withLine(() => calls.resend(input.donationId, signal)),
          ),
        },
      }),
    },
  })
