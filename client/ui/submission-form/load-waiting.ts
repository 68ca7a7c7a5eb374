import { lazily } from '#client/lib/lazily.ts'

/** What lets a letter wait for the line: asked for in idle time, so that it is there when the line is not. */
export const loadWaiting = lazily(() => import('./waiting.ts'))
