import type { SliderEvent } from '#machines/slider/slider.machine.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import styles from './slider.module.css'

type SliderControlsProps = {
  readonly slides: readonly { readonly id: string }[]
  readonly index: number
  /** Null where the slider never moves by itself. */
  readonly rotates: boolean | null
  readonly send: (event: SliderEvent) => void
}

/** Pause, back, dots, forward. To reach for them is attention too, except for the pause button itself. */
export function SliderControls({ slides, index, rotates, send }: SliderControlsProps) {
  const { slider: words } = useWords('common')
  const t = useT('common')
  return (
    <div className={styles['controls']}>
      {rotates === null ? null : (
        <button
          type="button"
          className={styles['control']}
          aria-label={rotates ? words.pause : words.play}
          onClick={() => send({ type: rotates ? 'slider.pause' : 'slider.play' })}
        >
          <Icon name={rotates ? 'pause' : 'play'} />
        </button>
      )}
      <div
        className={styles['steps']}
        onFocus={() => send({ type: 'attention.gained' })}
        onPointerEnter={() => send({ type: 'attention.gained' })}
      >
        <button
          type="button"
          className={styles['control']}
          aria-label={words.previous}
          onClick={() => send({ type: 'slide.previous' })}
        >
          <Icon name="chevron-left" />
        </button>
        <ul className={styles['dots']}>
          {slides.map(({ id }, place) => (
            <li key={id}>
              <button
                type="button"
                className={styles['dot']}
                aria-label={t('slider.goTo', { number: place + 1 })}
                aria-current={place === index ? 'true' : undefined}
                onClick={() => send({ type: 'slide.choose', index: place })}
              />
            </li>
          ))}
        </ul>
        <button
          type="button"
          className={styles['control']}
          aria-label={words.next}
          onClick={() => send({ type: 'slide.next' })}
        >
          <Icon name="chevron-right" />
        </button>
      </div>
    </div>
  )
}
