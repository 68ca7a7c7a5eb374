import { TitledStrip } from '#client/ui/strip/titled-strip.tsx'
import type { Step } from './step-list.tsx'
import styles from './step-strip.module.css'

type StepStripProps = {
  /** Id of the heading that names the steps. */
  readonly labelledBy: string
  readonly steps: readonly Step[]
}

/** Short steps side by side, each with its number: on a telephone a row that is swiped. */
export function StepStrip({ labelledBy, steps }: StepStripProps) {
  return <TitledStrip labelledBy={labelledBy} ordered items={steps} className={styles['step']} />
}
