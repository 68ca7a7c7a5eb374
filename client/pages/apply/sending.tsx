import { formatBytes } from '#locales/formats.ts'
import { useLang } from '#client/platform/language.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { Button } from '#client/ui/button/button.tsx'
import { LiveRegion } from '#client/ui/live-region/live-region.tsx'
import type { Progress } from '#client/ui/submission-form/send-form.ts'
import styles from './apply-page.module.css'

type SendingProps = { readonly progress: Progress | null; readonly onCancel: () => void }

/** The progress of the upload and a button that cancels it. Screen readers get every tenth, not every byte. */
export function Sending({ progress, onCancel }: SendingProps) {
  const lang = useLang()
  const words = useWords('apply')
  const t = useT('apply')
  const total = progress?.total ?? 0
  const percent = progress === null || total === 0 ? 0 : Math.floor((progress.sent / total) * 100)
  const hasArrived = percent === 100
  const tenth = Math.floor(percent / 10)
  return (
    <div className={styles['sending']}>
      <label htmlFor="upload">{words.progressLabel}</label>
      <progress id="upload" max={100} value={percent} />
      <p>
        {hasArrived
          ? words.arrived
          : progress === null
            ? words.processing
            : t('progress', {
                percent,
                sent: formatBytes(lang, progress.sent),
                total: formatBytes(lang, total),
              })}
      </p>
      {/* A file that is there at once says nothing: what becomes of it is said by one region. */}
      <LiveRegion hidden>
        {tenth > 0 && !hasArrived && `${words.processing} ${tenth * 10}%`}
      </LiveRegion>
      <Button onClick={onCancel}>{words.cancel}</Button>
    </div>
  )
}
