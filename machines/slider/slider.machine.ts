import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'

export const SLIDE_TIME_MS = 7000

export type SliderInput = { readonly count: number }
export type SliderContext = { readonly count: number; readonly index: number }

export type SliderEvent =
  | { readonly type: 'slide.next' }
  | { readonly type: 'slide.previous' }
  | { readonly type: 'slide.choose'; readonly index: number }
  /** Scrolling by hand has ended at this slide. */
  | { readonly type: 'slide.settled'; readonly index: number }
  | { readonly type: 'slider.play' }
  | { readonly type: 'slider.pause' }
  /** Pointer or focus is within the slider, or has left it. */
  | { readonly type: 'attention.gained' }
  | { readonly type: 'attention.lost' }

export type SliderActorRef = ActorRefFrom<typeof sliderMachine>
export type SliderSnapshot = SnapshotFrom<typeof sliderMachine>

/**
 * Slides in a ring. It is paused until it gets `slider.play`, so that a page without script or with
 * reduced motion never moves; hover and focus hold it.
 */
export const sliderMachine = setup({
  types: {
    context: {} as SliderContext,
    events: {} as SliderEvent,
    input: {} as SliderInput,
  },
  delays: { slideTime: SLIDE_TIME_MS },
  guards: {
    isElsewhere: ({ context }, { index }: { index: number }) => index !== context.index,
  },
  actions: {
    turn: assign(({ context: { count, index } }, { by }: { by: 1 | -1 }) => ({
      index: (index + by + count) % count,
    })),
    showSlide: assign(({ context: { count } }, { index }: { index: number }) => ({
      index: Math.min(Math.max(index, 0), count - 1),
    })),
  },
}).createMachine({
  id: 'slider',
  context: ({ input }) => ({ count: input.count, index: 0 }),
  initial: 'paused',
  on: {
    'slide.next': { actions: { type: 'turn', params: { by: 1 } } },
    'slide.previous': { actions: { type: 'turn', params: { by: -1 } } },
    'slide.choose': {
      actions: { type: 'showSlide', params: ({ event }) => ({ index: event.index }) },
    },
    'slide.settled': {
      actions: { type: 'showSlide', params: ({ event }) => ({ index: event.index }) },
    },
  },
  states: {
    paused: {
      on: { 'slider.play': { target: 'playing' } },
    },
    playing: {
      after: {
        slideTime: {
          target: 'playing',
          reenter: true,
          actions: { type: 'turn', params: { by: 1 } },
        },
      },
      on: {
        'slider.pause': { target: 'paused' },
        'attention.gained': { target: 'held' },
        'slide.settled': {
          guard: { type: 'isElsewhere', params: ({ event }) => ({ index: event.index }) },
          target: 'playing',
          reenter: true,
          actions: { type: 'showSlide', params: ({ event }) => ({ index: event.index }) },
        },
      },
    },
    held: {
      on: {
        'slider.pause': { target: 'paused' },
        'attention.lost': { target: 'playing' },
      },
    },
  },
})
