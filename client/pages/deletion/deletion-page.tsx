import type { PageShapes } from '#machines/wire/page-data.schema.ts'
import { ok } from '#machines/wire/result.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useWords } from '#client/platform/words.ts'
import { api } from '#client/lib/api.ts'
import { read } from '#client/lib/reading.ts'
import { tokenMachine } from '#client/ui/token-page/token-machine.ts'
import { TokenPage } from '#client/ui/token-page/token-page.tsx'
import { DeletionSheet } from './deletion-sheet.tsx'

const loadSchema = () =>
  import('#machines/wire/deletion.schema.ts').then(({ deletionSchema }) => deletionSchema)

const machine = tokenMachine<NonNullable<PageShapes['deletion']>>(async (token, init) => {
  const answer = await read(
    api.deletions[':token'].$get({ param: { token } }, { init }),
    loadSchema,
  )
  return answer.ok ? ok({ deletion: answer.value, isDone: false }) : answer
})

/** What a sender may have deleted, by the link in the acknowledgement. Its form is plain and needs no script. */
export default function DeletionPage() {
  return (
    <TokenPage
      machine={machine}
      first={usePageData('deletion')}
      icon="mail"
      words={useWords('deletion')}
    >
      {(data) => <DeletionSheet {...data} />}
    </TokenPage>
  )
}
