/** What the page's own calls say of the line: `answered`, `lost`. */
export const calls = new EventTarget()

/** Tells who watches the line whether a call got an answer. */
export const tellOfCall = (isAnswered: boolean): void => {
  calls.dispatchEvent(new Event(isAnswered ? 'answered' : 'lost'))
}

/** Whether the browser says that it has no network. */
export const isOffline = (): boolean => !navigator.onLine

/** Whether addresses of the site can be opened without a line: its worker has what was seen. */
export const hasKeeper = (): boolean =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
