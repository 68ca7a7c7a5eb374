import type { MouseEvent } from 'react'
import { regions, viewBox, type Region, type RegionId } from './uzbekistan-map.ts'
import { mapCities, type MapCity } from './map-cities.ts'
import styles from './country-map.module.css'

export type MapLink = {
  readonly href: string
  /** The accessible name; it begins with the name shown on the map. */
  readonly label: string
  readonly onClick: (event: MouseEvent) => void
}

type CountryMapProps = {
  readonly label: string
  readonly names: Readonly<Record<MapCity, string>>
  /** How many pins a city carries; one where nothing is said. */
  readonly pins?: Readonly<Record<MapCity, number>>
  /** Makes the three regions links; without it the map is a picture. */
  readonly linkOf?: (city: MapCity) => MapLink
}

/** Where a name is put beside its pin, so that none leaves the map or covers another. */
const sides: Readonly<Record<MapCity, 'above' | 'below'>> = {
  tashkent: 'above',
  samarkand: 'below',
  khorezm: 'below',
}

/** The regions of a branch: the capital is one of its own, inside the region around it. */
const partsOf: Readonly<Record<MapCity, readonly RegionId[]>> = {
  tashkent: ['tashkent', 'tashkent-city'],
  samarkand: ['samarkand'],
  khorezm: ['khorezm'],
}

const regionOf = (wanted: RegionId): Region => {
  const region = regions.find(({ id }) => id === wanted)
  if (region === undefined) throw new Error(`the map has no region ${wanted}`)
  return region
}

const plainRegions = regions.filter(({ id }) => !Object.values(partsOf).flat().includes(id))

/** So far apart, in the map's own units, that two pins of one city can be distinguished. */
const PIN_PITCH = 30

type PlaceProps = { readonly city: MapCity; readonly name: string; readonly pins: number }

function Place({ city, name, pins }: PlaceProps) {
  const [x, y] = regionOf(city).centre
  const places = Array.from({ length: pins }, (_, pin) => x + (pin - (pins - 1) / 2) * PIN_PITCH)
  return (
    <>
      {partsOf[city].map((part) => (
        <path key={part} d={regionOf(part).path} className={styles['region']} />
      ))}
      <circle cx={x} cy={y} r="46" className={styles['touch']} />
      {places.map((at) => (
        <g key={at} data-pin={city}>
          <path
            d={`M${at} ${y}c-7-11-17-19-17-31a17 17 0 0 1 34 0c0 12-10 20-17 31z`}
            className={styles['pin']}
          />
          <circle cx={at} cy={y - 31} r="6.5" className={styles['eye']} />
        </g>
      ))}
      <text x={x} y={y} className={`${styles['name']} ${styles[sides[city]]}`}>
        {name}
      </text>
    </>
  )
}

/** The country with its regions; those with a branch are marked, named and, where asked for, links. */
export function CountryMap({ label, names, pins, linkOf }: CountryMapProps) {
  const role = linkOf === undefined ? 'img' : 'group'
  return (
    <svg viewBox={viewBox} role={role} aria-label={label} className={styles['map']}>
      {plainRegions.map(({ id, path }) => (
        <path key={id} d={path} className={styles['land']} />
      ))}
      {mapCities.map((city) => {
        const link = linkOf?.(city)
        const place = <Place city={city} name={names[city]} pins={pins?.[city] ?? 1} />
        if (link === undefined) return <g key={city}>{place}</g>
        return (
          <a
            key={city}
            href={link.href}
            aria-label={link.label}
            className={styles['link']}
            onClick={link.onClick}
          >
            {place}
          </a>
        )
      })}
    </svg>
  )
}
