import { useEffect, useState, type ComponentType } from 'react'
import { useLang } from '#client/platform/language.ts'
import { loadWords } from '#client/platform/words.ts'
import { whenIdle } from '#client/lib/when-idle.ts'

/** What watches the line, loaded once the browser has nothing better to do. */
export function Connection() {
  const lang = useLang()
  const [Status, setStatus] = useState<ComponentType | null>(null)
  useEffect(() => {
    const load = async () => {
      const [{ ConnectionStatus }] = await Promise.all([
        import('./at-rest.ts'),
        loadWords(lang, 'connection'),
      ])
      setStatus(() => ConnectionStatus)
    }
    // What cannot be had on a bad line is done without until the next page.
    return Status === null ? whenIdle(() => void load().catch(() => undefined)) : undefined
  }, [lang, Status])
  return Status === null ? null : <Status />
}
