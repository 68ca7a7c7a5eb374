import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { planViewSchema, type PlanPageData } from '#machines/plan/plan-view.ts'
import { useMatch } from '#client/app/language.ts'
import { firstKey, usePageData } from '#client/app/page-data.ts'
import { useWords } from '#client/app/words.ts'
import { answerOf, patience } from '#client/lib/answer.ts'
import { api } from '#client/lib/api.ts'
import { ByPhone } from '#client/ui/by-phone/by-phone.tsx'
import { Notice } from '#client/ui/notice/notice.tsx'
import { Section } from '#client/ui/section/section.tsx'
import { PlanSheet } from './plan-sheet.tsx'

/**
 * A monthly donation, by its donor's link. Its forms are plain and need no script; one component serves
 * all languages, so a switch keeps what is shown.
 */
export default function MonthlyPage() {
  const { params } = useMatch()
  const words = useWords('monthly')
  const first = usePageData<PlanPageData>()
  const [data, setData] = useState<PlanPageData | null>(first)
  const { key } = useLocation()
  // A page that the server rendered without a plan is one that does not exist.
  const [isMissing, setMissing] = useState(key === firstKey && first === null)
  const token = params['token'] ?? ''
  const isAsking = data === null && !isMissing

  useEffect(() => {
    if (!isAsking) return
    const leaving = new AbortController()
    const asking = api.monthly[':token'].$get(
      { param: { token } },
      { init: { signal: patience(leaving.signal) } },
    )
    void answerOf(asking, planViewSchema).then((answer) => {
      if (leaving.signal.aborted) return
      if (answer.ok) setData({ plan: answer.value, isChanged: false, refused: null })
      else setMissing(true)
    })
    return () => leaving.abort()
  }, [token, isAsking])

  if (data !== null) {
    return (
      <Section>
        <PlanSheet data={data} />
      </Section>
    )
  }
  if (isMissing) return <ByPhone icon="repeat" words={words.missing} />
  return <Notice title={words.title} />
}
