/** The narrowest windows that people have, and the commonest narrow one, in CSS px. */
export const narrow = [320, 360] as const

/** By how many CSS px a page is wider than its window; evaluated in the page. */
export const excess = () => document.documentElement.scrollWidth - window.innerWidth
