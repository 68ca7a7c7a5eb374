/** An open text/event-stream response: sends until the other side goes away, or its world does. */
export type EventSink = {
  readonly send: (data: unknown) => void
}

const KEEP_ALIVE_MS = 15_000

/** Begins to send, and returns what to do when the stream ends. */
type Open = (sink: EventSink) => () => void

/** A stream, and what ends it from this side. */
const eventStream = (open: Open, onEnd: () => void) => {
  const encoder = new TextEncoder()
  let end = () => {}
  let close = () => {}
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
        onEnd()
        closed()
      }
      close = () => {
        if (over) return
        end()
        controller.close()
      }
      closed = open({ send: (data) => write(`data: ${JSON.stringify(data)}\n\n`) })
    },
    cancel: () => end(),
  })
  const response = new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    },
  })
  return { response, close: () => close() }
}

/** The open streams of a world: they end when it does, so that nobody waits for more. */
export const createStreams = () => {
  const closes = new Set<() => void>()
  return {
    /** Answers with a stream of events. `open` may send at once. */
    open: (open: Open): Response => {
      const { response, close } = eventStream(open, () => closes.delete(close))
      closes.add(close)
      return response
    },
    end: (): void => {
      for (const close of [...closes]) close()
    },
  }
}

export type Streams = ReturnType<typeof createStreams>
