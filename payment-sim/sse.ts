/** An open text/event-stream response: sends until the other side goes away. */
export type EventSink = {
  readonly send: (data: unknown) => void
}

const KEEP_ALIVE_MS = 15_000

/**
 * Answers with a stream of events. `open` may send at once, and returns what to do when the stream ends.
 */
export const eventStream = (open: (sink: EventSink) => () => void): Response => {
  const encoder = new TextEncoder()
  let end = () => {}
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      let over = false
      const write = (text: string) => {
        if (over) return
        try {
          controller.enqueue(encoder.encode(text))
        } catch {
          end()
        }
      }
      const keepAlive = setInterval(() => write(': still here\n\n'), KEEP_ALIVE_MS)
      keepAlive.unref()
      let closed = () => {}
      end = () => {
        if (over) return
        over = true
        clearInterval(keepAlive)
        closed()
      }
      closed = open({ send: (data) => write(`data: ${JSON.stringify(data)}\n\n`) })
    },
    cancel: () => end(),
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    },
  })
}
