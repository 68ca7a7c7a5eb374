import { limitMutants } from './limit-mutants.ts'
import type { Mutant } from './mutant.ts'
import { paymentMutants } from './payment-mutants.ts'
import { platformMutants } from './platform-mutants.ts'
import { submissionMutants } from './submission-mutants.ts'

/** The payment rules, keys, limits, secrets and the origin check, each broken once. */
export const mutants: readonly Mutant[] = [
  ...submissionMutants,
  ...paymentMutants,
  ...limitMutants,
  ...platformMutants,
]
