/** Every how many runs a file is played that is not in each (`scripts/files-of-run.ts`). */
export const FILE_TURNS = 11

const seed = Number(process.env['SEED'] ?? '0')

/**
 * Whether the member of this number of a list has its turn in this run: one of every `turns` by the
 * seed, the others by the next seeds; all of them with `FULL=1`. A file that takes turns itself meets each of its
 * members where the two counts have no divisor in common: of a list of 33 none has its turn in one run of 34.
 */
export const isSampledTurn = (index: number, turns: number): boolean => {
  const apart = turns % FILE_TURNS === 0 ? turns + 1 : turns
  return process.env['FULL'] === '1' || (seed + index) % apart === 0
}
