import { useWords } from '#client/app/words.ts'
import { cities, type City } from '#client/ui/country-map/cities.ts'
import { Drawing } from '#client/ui/drawing/drawing.tsx'
import { Link } from '#client/ui/link/link.tsx'
import { Section } from '#client/ui/section/section.tsx'
import styles from './city-page.module.css'

/** The way to the other two branches. */
export function Others({ city }: { readonly city: City }) {
  const { labels, ...words } = useWords('city')
  return (
    <Section labelledBy="others">
      <div className={styles['others']}>
        <h2 id="others">{labels.others}</h2>
        <ul>
          {cities
            .filter((other) => other !== city)
            .map((other) => (
              <li key={other}>
                <Link page={other}>
                  <Drawing name={other} />
                  <span>{words[other].title}</span>
                </Link>
              </li>
            ))}
        </ul>
      </div>
    </Section>
  )
}
