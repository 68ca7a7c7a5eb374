import styles from './radio-segments.module.css'

type RadioSegmentsProps<Value extends string> = {
  readonly name: string
  readonly segments: readonly {
    readonly value: Value
    readonly label: string
    readonly describedBy?: string
  }[]
  /** The one that is chosen at first. */
  readonly first: Value
}

/** Two or three real radio buttons as the parts of one line. For use in a fieldset with its legend. */
export function RadioSegments<Value extends string>({
  name,
  segments,
  first,
}: RadioSegmentsProps<Value>) {
  return (
    <div className={styles['segments']}>
      {segments.map(({ value, label, describedBy }) => (
        <label key={value} className={styles['segment']}>
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === first}
            aria-describedby={describedBy}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  )
}
