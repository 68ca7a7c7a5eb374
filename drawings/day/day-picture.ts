/** A picture of an hour of the day: 3:2, as it lies beside its words. */
export const dayPicture = (definitions: readonly string[], ...content: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 1200 800"><defs>${definitions.join('')}</defs>${content.join('\n')}</svg>\n`
