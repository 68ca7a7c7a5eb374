import type { InitialData } from '#client/lib/api.ts'

/** What the server put into the page; its own build made it, so production does not parse it. */
export const readInitialData = (): InitialData => {
  const element = document.getElementById('initial-data')
  if (element === null) throw new Error('the page came without its first data')
  return JSON.parse(element.textContent) as InitialData
}
