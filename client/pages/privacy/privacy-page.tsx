import { useWords } from '#client/platform/words.ts'
import { LegalPage } from '#client/ui/legal-page/legal-page.tsx'
import { Thing } from '#client/ui/thing/thing.tsx'

/** What is kept about people, why, how long, and how to have it shown or deleted. */
export default function PrivacyPage() {
  return <LegalPage words={useWords('privacy')} beside={<Thing name="keys" />} />
}
