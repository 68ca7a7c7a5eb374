import { dayHourOf } from '#machines/scene/photograph.ts'
import { Photograph, usePhotograph } from '#client/ui/photograph/photograph.tsx'
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

/** One of the six scenes of an ordinary day, or its photograph; the words beside it say what it shows. */
export function DayScene({ time }: DaySceneProps) {
  const hour = dayHourOf(time)
  const photograph = usePhotograph(hour)
  if (photograph !== undefined)
    return (
      <Photograph
        slot={hour}
        photograph={photograph}
        sizes="(width < 60rem) 80vw, 24rem"
        className={styles['scene']}
      />
    )
  return (
    <img
      className={styles['scene']}
      src={addresses[`./files/${hour}.svg`]}
      alt=""
      width="1200"
      height="800"
      loading="lazy"
      decoding="async"
    />
  )
}
