import { Photograph, usePhotograph } from '#client/ui/photograph/photograph.tsx'
import type { SceneName } from '#machines/scene/scene-names.ts'
import places from './scene-places.module.css'
import styles from './stage.module.css'

const addresses = import.meta.glob<string>('./files/*.svg', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})

type SceneProps = {
  readonly name: SceneName
  /** What it shows, where the words around do not say it; without it the scene is decoration. */
  readonly alt?: string
  /** Asked for ahead of other pictures: the scene of an opening. */
  readonly first?: boolean
  readonly className?: string | undefined
}

/**
 * A large scene as a picture of its own: 16:9, or cut at its sides where the box is narrower, keeping what it is
 * about (`--crop` of its name). Fetched once it comes into view, never where data are to be saved, but for that of an
 * opening, which is fetched at once; until it has loaded its ground is shown. A photograph of the same name takes its
 * place.
 */
export function Scene({ name, alt = '', first = false, className }: SceneProps) {
  const photograph = usePhotograph(name)
  const classes = [styles['scene'], places[name], className].filter(Boolean).join(' ')
  // An opening keeps its drawing: its quiet side carries the words, and the first paint waits for no file.
  if (photograph !== undefined && !first)
    return (
      <Photograph
        slot={name}
        photograph={photograph}
        sizes="(width < 60rem) 94vw, 40rem"
        className={classes}
      />
    )
  return (
    <img
      src={addresses[`./files/${name}.svg`]}
      alt={alt}
      width={1600}
      height={900}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={first ? 'high' : undefined}
      className={classes}
    />
  )
}
