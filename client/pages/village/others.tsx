import { Drawing } from '#client/ui/drawing/drawing.tsx'
import { Link } from '#client/ui/link/link.tsx'
import { Section } from '#client/ui/section/section.tsx'
import { villages, type Village } from './villages.ts'
import styles from './village-page.module.css'

type OthersProps = {
  readonly title: string
  readonly current: Village
  readonly names: Readonly<Record<Village, string>>
}

/** The way to the other villages. */
export function Others({ title, current, names }: OthersProps) {
  return (
    <Section labelledBy="others">
      <div className={styles['others']}>
        <h2 id="others">{title}</h2>
        <ul className={styles['othersList']}>
          {villages
            .filter((village) => village !== current)
            .map((village) => (
              <li key={village}>
                <Link page={`village-${village}`}>
                  <Drawing name={`village-${village}`} className={styles['othersDrawing']} />
                  <span>{names[village]}</span>
                </Link>
              </li>
            ))}
        </ul>
      </div>
    </Section>
  )
}
