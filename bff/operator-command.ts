import { chmodSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { runCommand } from '#bff/ops/command.ts'
import { FixableError } from '#bff/platform/fixable-error.ts'
import { connectOperator } from './operator-connection.ts'

/** Writes a file that its owner alone may read, beside where `npm run` was typed. */
const keep = (file: string, text: string): void => {
  const path = resolve(process.env['INIT_CWD'] ?? '.', file)
  writeFileSync(path, text, { mode: 0o600 })
  chmodSync(path, 0o600)
}

/** `npm run ops`: one command, and its exit code. */
try {
  process.exitCode = await runCommand(process.argv.slice(2), () => connectOperator(process.env), {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    keep,
  })
} catch (error) {
  const isKnown =
    error instanceof FixableError ||
    // A file that cannot be written, a site that went away: the system's own words are enough.
    (error instanceof Error && 'syscall' in error)
  if (!isKnown) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
