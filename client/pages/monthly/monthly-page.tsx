import type { PlanPageData } from '#machines/wire/page-data.schema.ts'
import { ok } from '#machines/wire/result.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useWords } from '#client/platform/words.ts'
import { api } from '#client/lib/api.ts'
import { read } from '#client/lib/reading.ts'
import { tokenMachine } from '#client/ui/token-page/token-machine.ts'
import { TokenPage } from '#client/ui/token-page/token-page.tsx'
import { PlanSheet } from './plan-sheet.tsx'

const loadSchema = () =>
  import('#machines/wire/plan.schema.ts').then(({ planViewSchema }) => planViewSchema)

const machine = tokenMachine<PlanPageData>(async (token, init) => {
  const answer = await read(api.monthly[':token'].$get({ param: { token } }, { init }), loadSchema)
  return answer.ok ? ok({ plan: answer.value, done: null, refused: null }) : answer
})

/** A monthly donation, by its donor's link. Its forms are plain and need no script. */
export default function MonthlyPage() {
  return (
    <TokenPage
      machine={machine}
      first={usePageData('monthly')}
      icon="repeat"
      words={useWords('monthly')}
    >
      {(data) => <PlanSheet data={data} />}
    </TokenPage>
  )
}
