import {
  heightAt,
  photographFormats,
  photographPath,
  photographWidths,
  type Photograph as PhotographData,
  type PhotographSlot,
} from '#machines/scene/photograph.ts'
import { useInitialData } from '#client/platform/initial-data-context.ts'
import { useLang } from '#client/platform/language.ts'
import styles from './photograph.module.css'

export const usePhotograph = (slot: PhotographSlot): PhotographData | undefined =>
  useInitialData().photographs[slot]

type PhotographProps = {
  readonly slot: PhotographSlot
  readonly photograph: PhotographData
  /** How wide it is shown, as in `sizes` of HTML. */
  readonly sizes: string
  readonly className?: string | undefined
}

const [, middle, widest] = photographWidths

/** A photograph in the width and format that the browser chooses; fetched once it comes into view. */
export function Photograph({ slot, photograph, sizes, className }: PhotographProps) {
  const lang = useLang()
  const { name, caption } = photograph
  return (
    <picture className={styles['photograph']}>
      {photographFormats.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          sizes={sizes}
          srcSet={photographWidths
            .map((width) => `${photographPath(name, width, format)} ${width}w`)
            .join(', ')}
        />
      ))}
      <img
        src={photographPath(name, middle, 'webp')}
        alt={caption[lang]}
        width={widest}
        height={heightAt(slot, widest)}
        loading="lazy"
        decoding="async"
        data-photograph={slot}
        className={[styles['image'], className].filter(Boolean).join(' ')}
      />
    </picture>
  )
}
