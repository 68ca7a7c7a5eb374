/** A leaf of the vine, about 90 units wide round 0,0. */
export const vineLeaf =
  'M0 26Q-12 38-36 30Q-27 12-22 2Q-44-4-40-27Q-22-29-15-22Q-11-40 0-50Q11-40 15-22Q22-29 40-27Q44-4 22 2Q27 12 36 30Q12 38 0 26z'
