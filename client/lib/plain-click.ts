import type { MouseEvent } from 'react'

/** Whether a click asks for nothing else than the link itself, as a new tab would be. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
