export const branches = ['uzbekistan', 'tashkent', 'samarkand', 'khorezm'] as const
export type BranchId = (typeof branches)[number]

/** The branch that a query chooses; the whole association where it names none of ours. */
export const branchIn = (search: string): BranchId => {
  const asked = new URLSearchParams(search).get('branch')
  return branches.find((branch) => branch === asked) ?? 'uzbekistan'
}
