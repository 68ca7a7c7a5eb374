import { ByPhone } from '#client/ui/by-phone/by-phone.tsx'
import { useWords } from '#client/app/words.ts'

/** Where a monthly donation will be managed; until then the association does it by phone. */
export default function MonthlyPage() {
  return <ByPhone icon="repeat" words={useWords('monthly')} />
}
