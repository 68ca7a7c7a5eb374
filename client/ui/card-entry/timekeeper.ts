import { fromCallback } from 'xstate'
import type { ResendCountdownEvent } from '#machines/donation/resend-countdown.machine.ts'
import { serverNow } from '#client/lib/server-clock.ts'

/** How often the countdown gets the time, in ms: twice a second, so that no second is skipped. */
const TICK = 500

/** Tells the countdown to another code the server's time. */
export const timekeeper = fromCallback<ResendCountdownEvent>(({ sendBack }) => {
  const sendTime = () => sendBack({ type: 'time.received', now: serverNow() })
  sendTime()
  const timer = setInterval(sendTime, TICK)
  return () => clearInterval(timer)
})
