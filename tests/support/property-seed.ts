import fc from 'fast-check'

const seed = process.env['SEED']

/** Properties of `npm test` go by the day's seed, as its other samples do; by themselves, by chance. */
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) })
