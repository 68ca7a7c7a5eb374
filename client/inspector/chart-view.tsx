import { useEffect, useRef, useState } from 'react'
import type { Moment } from './moment.ts'
import type { DrawnChart } from './watching.ts'
import { watcherWords as words } from './watcher-words.ts'

const SCALES = [0.4, 0.55, 0.7, 0.85, 1, 1.25] as const

/** Lights in a drawing the states of a moment and the transitions that led there. */
const light = (drawing: Element, { states, taken }: Pick<Moment, 'states' | 'taken'>): void => {
  for (const state of drawing.querySelectorAll('[data-state]'))
    state.classList.toggle('is-lit', states.includes(state.getAttribute('data-state') ?? ''))
  for (const line of drawing.querySelectorAll('[data-transition]'))
    line.classList.toggle('is-taken', taken.includes(line.getAttribute('data-transition') ?? ''))
  for (const arrow of drawing.querySelectorAll('.arrow'))
    arrow.classList.toggle('is-taken', arrow.querySelector('.is-taken') !== null)
}

/** Scrolls the drawing alone, never the page, so that the innermost lit state is in its middle. */
const showLit = (drawing: Element): void => {
  const lit = [...drawing.querySelectorAll('.state.is-lit')].at(-1)?.getBoundingClientRect()
  if (lit === undefined) return
  const box = drawing.getBoundingClientRect()
  drawing.scrollBy(
    lit.left + lit.width / 2 - box.left - box.width / 2,
    lit.top + lit.height / 2 - box.top - box.height / 2,
  )
}

/** The chart of a machine, lit as it was at a moment; the innermost lit state is in sight. */
export const ChartView = ({
  drawn,
  moment,
}: {
  readonly drawn: DrawnChart
  readonly moment: Moment
}) => {
  const box = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(2)
  useEffect(() => {
    const drawing = box.current
    if (drawing === null) return
    light(drawing, moment)
    showLit(drawing)
  }, [drawn, moment, scale])
  useEffect(() => {
    const drawing = box.current
    if (drawing === null) return
    // Another chart that comes beside it takes its room.
    const observer = new ResizeObserver(() => showLit(drawing))
    observer.observe(drawing)
    return () => observer.disconnect()
  }, [])
  return (
    <div className="chart-view">
      <p className="scale">
        <button
          type="button"
          onClick={() => setScale(Math.max(0, scale - 1))}
          aria-label={words.smaller}
        >
          {'−'}
        </button>
        <button
          type="button"
          onClick={() => setScale(Math.min(SCALES.length - 1, scale + 1))}
          aria-label={words.larger}
        >
          {'+'}
        </button>
      </p>
      <div
        ref={box}
        className="drawing"
        data-scale={SCALES[scale]}
        // The server's own drawing, in which every name is escaped.
        dangerouslySetInnerHTML={{ __html: drawn.svg }}
      />
    </div>
  )
}
