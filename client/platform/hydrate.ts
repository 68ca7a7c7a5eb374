import { hydrateRoot } from 'react-dom/client'

/**
 * React's way to make a document alive. Who imports it evaluates React's DOM, which takes the longest of all modules:
 * the build puts this into a small file, whose turn that is (`vite.config.ts`).
 */
export const hydrate = hydrateRoot
