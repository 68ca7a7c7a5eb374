/** Calls once the next frame is painted; what is returned takes it back. */
export const afterPaint = (call: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(call)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
