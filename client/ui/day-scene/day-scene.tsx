import styles from './day-scene.module.css'

const addresses = import.meta.glob<string>('./files/*.svg', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})

type DaySceneProps = {
  /** The hour of the day as the words have it: `6:45`. */
  readonly time: string
}

/** One of the six scenes of an ordinary day; what it shows stands in words beside it. */
export function DayScene({ time }: DaySceneProps) {
  return (
    <img
      className={styles['scene']}
      src={addresses[`./files/${time.padStart(5, '0').replace(':', '-')}.svg`]}
      alt=""
      width="1200"
      height="800"
      loading="lazy"
      decoding="async"
    />
  )
}
