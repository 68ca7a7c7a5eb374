import type { SliderSnapshot } from './slider.machine.ts'

export const selectIndex = (snapshot: SliderSnapshot) => snapshot.context.index
/** Whether the slider moves by itself, be it held for a moment. */
export const selectRotates = (snapshot: SliderSnapshot) => !snapshot.matches('paused')
