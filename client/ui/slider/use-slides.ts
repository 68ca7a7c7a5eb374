import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useRef, type RefObject } from 'react'
import { sliderMachine, type SliderActorRef } from '#machines/slider/slider.machine.ts'
import { selectIndex, selectRotates } from '#machines/slider/slider.selectors.ts'
import { inspected } from '#client/lib/inspection.ts'
import { whenIdle } from '#client/lib/when-idle.ts'

/** A swipe has come to rest when nothing has scrolled for this many ms. */
const REST_MS = 140

const prefersCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

const nearestSlide = (viewport: HTMLElement) =>
  Math.round(Math.abs(viewport.scrollLeft) / Math.max(viewport.clientWidth, 1))

type Slides = {
  readonly slider: SliderActorRef
  readonly index: number
  readonly rotates: boolean
  readonly state: string
  readonly viewport: RefObject<HTMLDivElement | null>
}

/**
 * The slider's machine bound to a scrolling viewport: the machine moves the viewport, and a swipe
 * reports to the machine where it ended. It begins to play only where motion is welcome.
 */
export const useSlides = (count: number, autoplay: boolean): Slides => {
  const slider = useActorRef(sliderMachine, { input: { count }, ...inspected() })
  const index = useSelector(slider, selectIndex)
  const rotates = useSelector(slider, selectRotates)
  const state = useSelector(slider, ({ value }) => value)
  const viewport = useRef<HTMLDivElement>(null)
  const shown = useRef(index)

  useEffect(() => {
    if (autoplay && !prefersCalm()) slider.send({ type: 'slider.play' })
  }, [autoplay, slider])

  useEffect(() => {
    const element = viewport.current
    // To ask a page that just comes where it is scrolled to would lay it out at once.
    if (element === null || shown.current === index) return
    shown.current = index
    if (nearestSlide(element) === index) return
    element.scrollTo({
      left: index * element.clientWidth,
      behavior: prefersCalm() ? 'instant' : 'smooth',
    })
  }, [index])

  useEffect(() => {
    const element = viewport.current
    if (element === null) return
    let rest: ReturnType<typeof setTimeout> | undefined
    const settle = () => slider.send({ type: 'slide.settled', index: nearestSlide(element) })
    const onScroll = () => {
      clearTimeout(rest)
      rest = setTimeout(settle, REST_MS)
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    // Swiped before the page answered, it is elsewhere.
    const forget = whenIdle(() => {
      if (slider.getSnapshot().context.index === 0) settle()
    })
    return () => {
      forget()
      clearTimeout(rest)
      element.removeEventListener('scroll', onScroll)
    }
  }, [slider])

  return { slider, index, rotates, state, viewport }
}
