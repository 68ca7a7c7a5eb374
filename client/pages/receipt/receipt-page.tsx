import { usePageData } from '#client/platform/page-data.ts'
import { useWords } from '#client/platform/words.ts'
import { api } from '#client/lib/api.ts'
import { read } from '#client/lib/reading.ts'
import { tokenMachine } from '#client/ui/token-page/token-machine.ts'
import { TokenPage } from '#client/ui/token-page/token-page.tsx'
import { ReceiptSheet } from './receipt-sheet.tsx'

const loadSchema = () =>
  import('#machines/wire/receipt.schema.ts').then(({ receiptSchema }) => receiptSchema)

const machine = tokenMachine((token, init) =>
  read(api.receipts[':token'].$get({ param: { token } }, { init }), loadSchema),
)

/** A donation's receipt. */
export default function ReceiptPage() {
  const { title, missing, error: failed } = useWords('receipt')
  return (
    <TokenPage
      machine={machine}
      first={usePageData('receipt')}
      icon="receipt"
      words={{ title, missing, failed }}
    >
      {(receipt) => <ReceiptSheet receipt={receipt} />}
    </TokenPage>
  )
}
