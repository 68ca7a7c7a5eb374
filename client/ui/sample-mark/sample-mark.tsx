import { useWords } from '#client/platform/words.ts'
import styles from './sample-mark.module.css'

type SampleMarkProps = {
  /** Whether nobody has confirmed yet what stands beside it; else nothing is shown. */
  readonly of: boolean
  /** Where “Sample” alone would not say enough. */
  readonly children?: string
}

/** Says of what stands beside it that it is a sample. */
export function SampleMark({ of: isSample, children }: SampleMarkProps) {
  const { sample } = useWords('common')
  return isSample ? (
    <span className={styles['mark']} data-sample>
      {children ?? sample}
    </span>
  ) : null
}
