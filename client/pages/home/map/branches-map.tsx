import type { Words } from '#locales/words.ts'
import map from './map.svg?url&no-inline'
import { mapGrid, places } from './places.ts'
import styles from './branches-map.module.css'

const cities = ['tashkent', 'samarkand', 'khorezm'] as const

type BranchesMapProps = {
  readonly label: string
  readonly names: Words['home']['cities']
}

/** The country as a picture, with the towns of the three branches. */
export function BranchesMap({ label, names }: BranchesMapProps) {
  return (
    <svg viewBox={mapGrid} role="img" aria-label={label} className={styles['map']}>
      <use href={`${map}#drawing`} />
      {cities.map((city) => {
        const { x, y, name } = places[city]
        return (
          <g key={city}>
            <path
              d={`M${x} ${y}c-7-11-17-19-17-31a17 17 0 0 1 34 0c0 12-10 20-17 31z`}
              className={styles['pin']}
            />
            <circle cx={x} cy={y - 31} r="6.5" className={styles['eye']} />
            <text x={x} y={y} className={`${styles['name']} ${styles[name]}`}>
              {names[city]}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
