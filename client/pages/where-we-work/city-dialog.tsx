import { useWords } from '#client/platform/words.ts'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import type { MapCity } from '#client/ui/country-map/map-cities.ts'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { Scene } from '#client/ui/scene/scene.tsx'
import styles from './where-we-work-page.module.css'

type CityDialogProps = {
  /** The city shown; null while the dialog is closed. */
  readonly city: MapCity | null
  readonly onClose: () => void
}

/** A city in a few sentences, with the way to its page. */
export function CityDialog({ city, onClose }: CityDialogProps) {
  const { cities } = useWords('where-we-work')
  return (
    <Dialog open={city !== null} onClose={onClose} title={city === null ? '' : cities[city].name}>
      {city === null ? null : (
        <div className={styles['summary']}>
          <Scene name={city} className={styles['picture']} />
          <p className={styles['place']}>{cities[city].place}</p>
          <p>{cities[city].summary}</p>
          <ButtonLink page={city}>{cities[city].link}</ButtonLink>
        </div>
      )}
    </Dialog>
  )
}
