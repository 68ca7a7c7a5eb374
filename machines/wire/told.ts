/** A guard or an action that is told one part of its event. */
export const toldOf = <Name extends string, Part extends string>(type: Name, part: Part) => ({
  type,
  params: <Value>({ event }: { readonly event: Readonly<Record<Part, Value>> }) => event[part],
})

/** The same of what an actor answered. */
export const told = <Name extends string>(type: Name) => toldOf(type, 'output')
