import type { ComponentProps } from 'react'
import { useWords } from '#client/platform/words.ts'
import { Figure } from '#client/ui/figure/figure.tsx'
import styles from './voice.module.css'

/** What somebody of a role says, put together from what several have told us. */
export type VoiceWords = { readonly text: string; readonly who: string }

type VoiceProps = {
  readonly voice: VoiceWords
  /** The one figure of the page, with its date: on a programme's page what has come of the work. */
  readonly figure: ComponentProps<typeof Figure>
}

/** A voice by its role, marked as composed, and beside it the figure that the page is about. */
export function Voice({ voice, figure }: VoiceProps) {
  const { composed } = useWords('common')
  return (
    <div className={styles['band']}>
      <div className={styles['inner']}>
        <div data-voice>
          <p className={styles['text']}>{voice.text}</p>
          <p className={styles['who']}>
            <strong>{voice.who}</strong> {composed}
          </p>
        </div>
        <dl>
          <Figure {...figure} />
        </dl>
      </div>
    </div>
  )
}
