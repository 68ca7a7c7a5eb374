import type { SceneName } from '#machines/scene/scene-names.ts'
import { useLang } from '#client/platform/language.ts'
import { Photograph, usePhotograph } from './photograph.tsx'
import styles from './photograph.module.css'

/** The photograph of a page at full width over its caption; nothing as long as there is none. */
export function WidePhotograph({ slot }: { readonly slot: SceneName }) {
  const lang = useLang()
  const photograph = usePhotograph(slot)
  if (photograph === undefined) return null
  return (
    <figure className={styles['figure']}>
      <Photograph slot={slot} photograph={photograph} sizes="(width < 75rem) 94vw, 72rem" />
      <figcaption>{photograph.caption[lang]}</figcaption>
    </figure>
  )
}
