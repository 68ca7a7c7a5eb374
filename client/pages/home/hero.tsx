import type { PageId } from '#locales/paths.ts'
import type { Words } from '#locales/words.ts'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import type { DrawingName } from '#client/ui/drawing/drawing-sizes.ts'
import { Drawing } from '#client/ui/drawing/drawing.tsx'
import { Link } from '#client/ui/link/link.tsx'
import { Ornament } from '#client/ui/ornament/ornament.tsx'
import { Slider } from '#client/ui/slider/slider.tsx'
import styles from './hero.module.css'

/** What each slide shows and where it leads, in the order of its words. */
const slides = [
  { id: 'home', drawing: 'slide-home', page: 'alternative-care' },
  { id: 'youth', drawing: 'slide-youth', page: 'youth-care' },
  { id: 'together', drawing: 'slide-together', page: 'what-you-can-do' },
] as const satisfies readonly { id: string; drawing: DrawingName; page: PageId }[]

/** The first thing seen: what it is about, in words that stand still, beside three slides. */
export function Hero({ words }: { readonly words: Words['home'] }) {
  const shown = slides.flatMap((slide, place) => {
    const own = words.slides.items[place]
    return own === undefined ? [] : [{ ...slide, ...own }]
  })
  return (
    <header className={styles['hero']}>
      <div className={styles['inner']}>
        <div className={styles['words']}>
          <h1 tabIndex={-1}>{words.title}</h1>
          <p className={styles['lead']}>{words.lead}</p>
          <div className={styles['actions']}>
            <ButtonLink page="donations" tone="primary" size="large">
              {words.donate}
            </ButtonLink>
            <ButtonLink page="who-we-are" size="large">
              {words.learn}
            </ButtonLink>
          </div>
        </div>
        <Slider
          autoplay
          label={words.slides.label}
          slides={shown.map(({ id, drawing, page, title, text, link }) => ({
            id,
            content: (
              <article className={styles['slide']}>
                <Drawing name={drawing} className={styles['drawing']} />
                <div className={styles['caption']}>
                  <h2>{title}</h2>
                  <p>{text}</p>
                  <Link page={page}>{link}</Link>
                </div>
              </article>
            ),
          }))}
        />
      </div>
      <Ornament kind="suzani-band" className={styles['band']} />
    </header>
  )
}
