type TaggedStates = Readonly<Record<string, { readonly tags: readonly string[] }>>

/** A chart's states by their tags. */
export const taggedStates = <State extends string, Tag extends string>(found: TaggedStates) => {
  const states = Object.keys(found) as readonly string[] as readonly State[]
  const hasTag = (state: State, tag: Tag): boolean => found[state]?.tags.includes(tag) ?? false
  return {
    states,
    hasTag,
    statesTagged: (tag: Tag): readonly State[] => states.filter((state) => hasTag(state, tag)),
  }
}
