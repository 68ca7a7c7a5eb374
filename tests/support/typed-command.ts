import type { Lang } from '#locales/paths.ts'
import { createOperators } from '#bff/operator-runners.ts'
import type { Connection } from '#bff/ops/operator-socket.ts'
import { runCommand } from '#bff/ops/run-command.ts'
import type { EnvSource } from '#bff/platform/env.ts'

type Typing = {
  readonly connect: () => Promise<Connection>
  readonly env?: EnvSource
  readonly lang?: Lang
}

/** Types one of the operator's commands → its exit code, and what it printed. */
export const typeCommand = async (
  args: readonly string[],
  { connect, env = {}, lang = 'en' }: Typing,
): Promise<{ readonly code: number; readonly out: string; readonly err: string }> => {
  const printed = { out: '', err: '' }
  const code = await runCommand(args, createOperators(env, lang, connect), {
    out: (text) => void (printed.out += text),
    err: (text) => void (printed.err += text),
    keep: (file) => void (printed.out += `kept in ${file}\n`),
    columns: null,
    lang,
  })
  return { code, ...printed }
}
