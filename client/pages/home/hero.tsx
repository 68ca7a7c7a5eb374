import type { PageId } from '#locales/paths.ts'
import type { Words } from '#locales/words.ts'
import { useWords } from '#client/platform/words.ts'
import { DollarDay } from '#client/ui/give/dollars.tsx'
import { GiveForm } from '#client/ui/give/give-form.tsx'
import { Link } from '#client/ui/link/link.tsx'
import { Ornament } from '#client/ui/ornament/ornament.tsx'
import type { SceneName } from '#machines/scene/scene-names.ts'
import { SceneOpening } from '#client/ui/scene/scene-opening.tsx'
import { Scene } from '#client/ui/scene/scene.tsx'
import { Slider } from '#client/ui/slider/slider.tsx'
import { PageTitle } from '#client/ui/page-title/page-title.tsx'
import styles from './hero.module.css'

/** What each slide shows and where it leads, in the order of its words. */
const slides = [
  { id: 'home', page: 'alternative-care' },
  { id: 'youth', page: 'youth-care' },
  { id: 'together', page: 'what-you-can-do' },
] as const satisfies readonly { id: string; page: PageId & SceneName }[]

/** The first thing seen: what it is about and what is asked for, at the lit threshold; then three slides. */
export function Hero({ words }: { readonly words: Words['home'] }) {
  const { note } = useWords('give')
  const shown = slides.flatMap((slide, place) => {
    const own = words.slides.items[place]
    return own === undefined ? [] : [{ ...slide, ...own }]
  })
  return (
    <>
      <SceneOpening scene="home">
        <PageTitle words={words.title} />
        <p className={styles['lead']}>{words.lead}</p>
        <GiveForm id="opening" />
        <p className={styles['note']}>
          {note}
          <DollarDay />
        </p>
      </SceneOpening>
      <Ornament kind="suzani-band" />
      <div className={styles['slides']}>
        <Slider
          autoplay
          label={words.slides.label}
          slides={shown.map(({ id, page, title, text, link }) => ({
            id,
            content: (
              <article className={styles['slide']}>
                <Scene name={page} className={styles['picture']} />
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
    </>
  )
}
