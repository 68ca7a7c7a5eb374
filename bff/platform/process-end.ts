/** A service manager, a terminal, a terminal that closes, the end of the process that started this one. */
const reasons = ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const

/**
 * Calls `end` once when this process shall end. Whoever starts it with an IPC channel takes it along,
 * even when killed: the channel closes then. `npm start` does so; a service manager gives no channel.
 */
export const onProcessEnd = (end: () => void): void => {
  let isAsked = false
  const ask = () => {
    if (isAsked) return
    isAsked = true
    end()
  }
  for (const reason of reasons) process.on(reason, ask)
  // A channel that closed while the modules were loaded told nobody.
  if (process.send !== undefined && !process.connected) ask()
}
