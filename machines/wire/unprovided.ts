/** A placeholder for an actor or action that the user of a machine must provide: throws when it is called. */
export const unprovided = (name: string) => (): never => {
  throw new Error(`${name} was not provided`)
}
