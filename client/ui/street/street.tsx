import type { DayNow } from '#machines/wire/day-terms.ts'
import { useWords } from '#client/platform/words.ts'
import styles from './street.module.css'

const addresses = import.meta.glob<string>('./files/*.svg', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})

/** Width and height of the files, in the units of their drawing; a home has the same width in each. */
const branches = [
  { name: 'tashkent', width: 1680 },
  { name: 'samarkand', width: 1560 },
  { name: 'khorezm', width: 720 },
] as const
const HEIGHT = 240

/** What happens in Tashkent at this hour, and the street of all family homes, lit as it is then. */
export function Street({ day: { scene, light } }: { readonly day: DayNow }) {
  const { now, homes } = useWords('street')
  return (
    <div className={styles['street']}>
      <p className={styles['now']}>{now[scene ?? 'asleep']}</p>
      <div className={styles['branches']}>
        {branches.map(({ name, width }) => (
          <p key={name} className={`${styles['branch']} ${styles[name]}`}>
            <img
              src={addresses[`./files/${name}-${light}.svg`]}
              alt=""
              width={width}
              height={HEIGHT}
              loading="lazy"
              decoding="async"
            />
            <span>{homes[name]}</span>
          </p>
        ))}
      </div>
    </div>
  )
}
