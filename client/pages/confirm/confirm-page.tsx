import { ByPhone } from '#client/ui/by-phone/by-phone.tsx'
import { useWords } from '#client/app/words.ts'

/** Where a monthly charge will be confirmed; until then the association does it by phone. */
export default function ConfirmPage() {
  return <ByPhone icon="mail" words={useWords('confirm')} />
}
