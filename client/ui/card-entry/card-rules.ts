/** The rules of a card's fields, which bring the validation library: asked for when they are used. */
export const loadCardRules = () => import('./card-check.ts')
