/**
 * The phone as its provider masked it, in our spelling: `99890*****67` → `+998 90 *** ** 67`. What
 * has another form is shown as it came.
 */
export const shownPhone = (masked: string): string => {
  const parts = /^\+?998\s*(\d\d)[\s*]+(\d\d)$/.exec(masked)
  return parts === null ? masked : `+998 ${parts[1]} *** ** ${parts[2]}`
}
