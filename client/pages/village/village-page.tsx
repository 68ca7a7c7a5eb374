import { Fragment } from 'react'
import { useMatch } from '#client/app/language.ts'
import { useWords } from '#client/app/words.ts'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { FigureBand } from '#client/ui/figure-band/figure-band.tsx'
import { GiveStrip } from '#client/ui/give-strip/give-strip.tsx'
import { PageHead } from '#client/ui/page-head/page-head.tsx'
import { Split } from '#client/ui/split/split.tsx'
import { Others } from './others.tsx'
import { isVillage, type Village } from './villages.ts'
import styles from './village-page.module.css'

const villageOf = (page: string): Village => {
  const name = page.replace('village-', '')
  if (!isVillage(name)) throw new Error(`${page} is no page of a village`)
  return name
}

/** One village: how it came about, how families live there, what else belongs to it. */
export default function VillagePage() {
  const { page } = useMatch()
  const { figures, links, others, give, ...villages } = useWords('village')
  const village = villageOf(page)
  const words = villages[village]
  return (
    <>
      <PageHead title={words.title} lead={words.lead} drawing={`village-${village}`} />
      {words.sections.map(({ title, paragraphs }, place) => (
        <Fragment key={title}>
          <Split id={`part-${place + 1}`} title={title}>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Split>
          {place === 0 ? (
            <FigureBand
              id="figures"
              title={figures.title}
              figures={words.figures}
              note={figures.note}
            />
          ) : null}
        </Fragment>
      ))}
      <Split id="links" title={links.title}>
        <div className={styles['links']}>
          <ButtonLink page={village}>{links.city}</ButtonLink>
          <ButtonLink page="alternative-care">{links.care}</ButtonLink>
          <ButtonLink page="villages">{links.all}</ButtonLink>
        </div>
      </Split>
      <Others
        title={others.title}
        current={village}
        names={{
          tashkent: villages.tashkent.name,
          samarkand: villages.samarkand.name,
          khorezm: villages.khorezm.name,
        }}
      />
      <GiveStrip {...give} />
    </>
  )
}
