const seed = Number(process.env['SEED'] ?? '0')

/**
 * Whether the member of this number of a list has its turn in this run: one of every `turns` by the
 * seed, the others by the next seeds; all of them with `FULL=1`.
 */
export const isSampledTurn = (index: number, turns: number): boolean =>
  process.env['FULL'] === '1' || (seed + index) % turns === 0
