import { hydrateRoot } from 'react-dom/client'

/**
 * React's way to make a document alive. Taken here, where the build puts it beside React itself: whoever imports it
 * evaluates React's DOM, which takes the longest of all modules and so has a turn of its own.
 */
export const hydrate = hydrateRoot
