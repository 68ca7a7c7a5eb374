/**
 * A placeholder for what the user of a machine must provide, an actor or an effect. It throws when it is
 * called, so that what was forgotten is an error and not a silence.
 */
export const unprovided = (name: string) => (): never => {
  throw new Error(`${name} was not provided`)
}

/** An action that reaches out of its machine, and what it is told. */
export type Effect<Told = undefined> = (_: unknown, told: Told) => void
