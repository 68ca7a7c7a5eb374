import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { SLIDE_TIME_MS, sliderMachine, type SliderEvent } from './slider.machine.ts'
import { selectIndex, selectRotates } from './slider.selectors.ts'

const aSlider = (...events: readonly SliderEvent[]) => {
  const clock = new SimulatedClock()
  const slider = createActor(sliderMachine, { input: { count: 3 }, clock }).start()
  for (const event of events) slider.send(event)
  return {
    slider,
    wait: (ms: number) => clock.increment(ms),
    index: () => selectIndex(slider.getSnapshot()),
    state: () => slider.getSnapshot().value,
  }
}

test('a slider is paused until it gets slider.play', () => {
  const { wait, index, state } = aSlider()
  wait(10 * SLIDE_TIME_MS)
  expect(state()).toBe('paused')
  expect(index()).toBe(0)
})

test('a playing slider turns at its pace and begins again after the last slide', () => {
  const { wait, index } = aSlider({ type: 'slider.play' })
  wait(SLIDE_TIME_MS - 1)
  expect(index()).toBe(0)
  wait(1)
  expect(index()).toBe(1)
  wait(SLIDE_TIME_MS)
  expect(index()).toBe(2)
  wait(SLIDE_TIME_MS)
  expect(index()).toBe(0)
})

test('attention holds a playing slider and its loss lets it go on', () => {
  const { slider, wait, index, state } = aSlider(
    { type: 'slider.play' },
    { type: 'attention.gained' },
  )
  wait(10 * SLIDE_TIME_MS)
  expect(index()).toBe(0)
  expect(selectRotates(slider.getSnapshot())).toBe(true)
  slider.send({ type: 'attention.lost' })
  expect(state()).toBe('playing')
  wait(SLIDE_TIME_MS)
  expect(index()).toBe(1)
})

test('a paused slider stays paused whatever comes near', () => {
  const { slider, wait, index, state } = aSlider(
    { type: 'slider.play' },
    { type: 'attention.gained' },
    { type: 'slider.pause' },
    { type: 'attention.lost' },
  )
  wait(10 * SLIDE_TIME_MS)
  expect(state()).toBe('paused')
  expect(index()).toBe(0)
  expect(selectRotates(slider.getSnapshot())).toBe(false)
})

test('slides turn by hand in every state, in a ring', () => {
  const { slider, index } = aSlider({ type: 'slide.previous' })
  expect(index()).toBe(2)
  slider.send({ type: 'slide.next' })
  expect(index()).toBe(0)
  slider.send({ type: 'slider.play' })
  slider.send({ type: 'attention.gained' })
  slider.send({ type: 'slide.choose', index: 2 })
  expect(index()).toBe(2)
})

test('a swipe gives the slide it reached its full time', () => {
  const { slider, wait, index } = aSlider({ type: 'slider.play' })
  wait(SLIDE_TIME_MS - 1)
  slider.send({ type: 'slide.settled', index: 1 })
  wait(SLIDE_TIME_MS - 1)
  expect(index()).toBe(1)
  wait(1)
  expect(index()).toBe(2)
})

test('an index outside the slides shows the nearest one', () => {
  const { slider, index } = aSlider({ type: 'slide.choose', index: 9 })
  expect(index()).toBe(2)
  slider.send({ type: 'slide.settled', index: -1 })
  expect(index()).toBe(0)
})
