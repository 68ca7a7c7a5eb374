import type { ClockState } from '../clock/clock.ts'

/** Follows a simulator's clock as the site does, for tests. */
export const follow = async (url: string, name: string, isAcknowledging = true) => {
  const states: ClockState[] = []
  const ending = new AbortController()
  const response = await fetch(`${url}/sim/clock/stream?follower=${name}`, {
    signal: ending.signal,
  })
  const read = async () => {
    let text = ''
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events.filter((part) => part.startsWith('data: '))) {
        const state = JSON.parse(event.slice(6)) as ClockState
        states.push(state)
        if (!isAcknowledging) continue
        await fetch(`${url}/sim/clock/ack`, {
          method: 'POST',
          body: JSON.stringify({ follower: name, seq: state.seq }),
        })
      }
    }
  }
  const reading = read().catch(() => undefined)
  return {
    states,
    leave: async () => {
      ending.abort()
      await reading
    },
  }
}
