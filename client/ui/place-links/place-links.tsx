import type { PageId } from '#locales/paths.ts'
import type { DrawingName } from '#client/ui/drawing/drawing-sizes.ts'
import { Drawing } from '#client/ui/drawing/drawing.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { Link } from '#client/ui/link/link.tsx'
import { Section } from '#client/ui/section/section.tsx'
import styles from './place-links.module.css'

type PlaceLinksProps = {
  readonly title: string
  readonly places: readonly {
    readonly page: PageId
    readonly drawing: DrawingName
    readonly name: string
  }[]
}

/** The way to the other places of the same kind: a drawing and a name each. */
export function PlaceLinks({ title, places }: PlaceLinksProps) {
  return (
    <Section labelledBy="others">
      <div className={styles['others']}>
        <h2 id="others">{title}</h2>
        <ul className={styles['places']}>
          {places.map(({ page, drawing, name }) => (
            <li key={page}>
              <Link page={page}>
                <Drawing name={drawing} className={styles['drawing']} />
                <span className={styles['name']}>{name}</span>
                <Icon name="arrow-right" />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
