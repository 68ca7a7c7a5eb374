import type { ResendCountdownSnapshot } from './resend-countdown.machine.ts'

export const selectCountdownState = (snapshot: ResendCountdownSnapshot) => snapshot.value

/** Whole seconds until another code may be asked for; null before the server's time is known. */
export const selectSecondsLeft = ({ context }: ResendCountdownSnapshot): number | null =>
  context.now === null ? null : Math.max(0, Math.ceil((context.resendAt - context.now) / 1000))
