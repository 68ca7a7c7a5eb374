/** A drawing as a part of another one, in a box of it. */
export const placed = (svg: string, box: string, fit: string): string =>
  svg.replace(
    /^[\s\S]*?<svg[^>]*?viewBox="([^"]+)"[^>]*>/,
    (_, viewBox: string) => `<svg ${box} viewBox="${viewBox}" preserveAspectRatio="${fit}">`,
  )
