/** Something to wait for until it is let go, a delayed answer for instance. */
export const createGate = () => {
  const lock: { open: () => void } = { open: () => undefined }
  const opened = new Promise<void>((done) => {
    lock.open = done
  })
  return { opened, open: () => lock.open() }
}
