import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useMatch } from '#client/app/language.ts'
import { firstKey, usePageData } from '#client/app/page-data.ts'
import { useWords } from '#client/app/words.ts'
import { answerOf, patience } from '#client/lib/answer.ts'
import { api } from '#client/lib/api.ts'
import { ByPhone } from '#client/ui/by-phone/by-phone.tsx'
import { Notice } from '#client/ui/notice/notice.tsx'
import { Section } from '#client/ui/section/section.tsx'
import { ReceiptSheet } from './receipt-sheet.tsx'
import { receiptSchema, type Receipt } from './receipt.ts'

/**
 * A donation's receipt. It comes with the page; when the donor comes here inside the site, the page
 * asks for it. One component serves all languages, so a switch keeps what is shown.
 */
export default function ReceiptPage() {
  const { params } = useMatch()
  const words = useWords('receipt')
  const first = usePageData<Receipt>()
  const [receipt, setReceipt] = useState<Receipt | null>(first)
  const { key } = useLocation()
  // A page that the server rendered without a receipt is one that does not exist.
  const [isMissing, setMissing] = useState(key === firstKey && first === null)
  const token = params['token'] ?? ''

  useEffect(() => {
    if (receipt?.token === token || isMissing) return
    const leaving = new AbortController()
    const asking = api.receipts[':token'].$get(
      { param: { token } },
      { init: { signal: patience(leaving.signal) } },
    )
    void answerOf(asking, receiptSchema).then((answer) => {
      if (leaving.signal.aborted) return
      if (answer.ok) setReceipt(answer.value)
      else setMissing(true)
    })
    return () => leaving.abort()
  }, [token, receipt, isMissing])

  if (receipt !== null) {
    return (
      <Section>
        <ReceiptSheet receipt={receipt} />
      </Section>
    )
  }
  if (isMissing) return <ByPhone icon="receipt" words={words.missing} />
  return <Notice title={words.title} />
}
