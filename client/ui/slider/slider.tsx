import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'
import { useT } from '#client/platform/words.ts'
import { LiveRegion } from '#client/ui/live-region/live-region.tsx'
import { SliderControls } from './slider-controls.tsx'
import styles from './slider.module.css'
import { useSlides } from './use-slides.ts'

export type Slide = { readonly id: string; readonly content: ReactNode }

type SliderProps = {
  /** What the slides are about, for those who cannot see them. */
  readonly label: string
  readonly slides: readonly Slide[]
  /** Plays by itself until it is paused; never under reduced motion. */
  readonly autoplay?: boolean
}

const turns: Readonly<Record<string, 'slide.next' | 'slide.previous'>> = {
  ArrowRight: 'slide.next',
  ArrowLeft: 'slide.previous',
}

/**
 * Slides side by side in a viewport that snaps: swiped, scrolled, turned by buttons or arrow keys.
 * Without script it is a row that scrolls.
 */
export function Slider({ label, slides, autoplay = false }: SliderProps) {
  const t = useT('common')
  const { slider, index, rotates, state, viewport } = useSlides(slides.length, autoplay)

  const positionOf = (place: number) =>
    t('slider.position', { number: place + 1, total: slides.length })
  const turnByKey = (event: KeyboardEvent) => {
    const turn = turns[event.key]
    if (turn === undefined || event.target !== viewport.current) return
    event.preventDefault()
    slider.send({ type: turn })
  }
  const loseFocus = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) slider.send({ type: 'attention.lost' })
  }

  return (
    <div
      className={styles['slider']}
      data-machine="slider"
      data-state={state}
      onBlur={loseFocus}
      onPointerLeave={(event) => {
        const { activeElement } = document
        if (!event.currentTarget.contains(activeElement)) slider.send({ type: 'attention.lost' })
      }}
    >
      <div
        ref={viewport}
        className={styles['viewport']}
        role="group"
        aria-label={label}
        tabIndex={0}
        onKeyDown={turnByKey}
        onFocus={() => slider.send({ type: 'attention.gained' })}
        onPointerEnter={() => slider.send({ type: 'attention.gained' })}
      >
        {slides.map(({ id, content }, place) => (
          <div key={id} className={styles['slide']} role="group" aria-label={positionOf(place)}>
            {content}
          </div>
        ))}
      </div>
      <SliderControls
        slides={slides}
        index={index}
        rotates={autoplay ? rotates : null}
        send={(event) => slider.send(event)}
      />
      {/* Who turns the slides hears where they are; what turns by itself says nothing. */}
      <LiveRegion hidden>{autoplay && rotates ? null : positionOf(index)}</LiveRegion>
    </div>
  )
}
