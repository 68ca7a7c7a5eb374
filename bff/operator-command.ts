import { chmodSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { differencesOf } from '#bff/ops/check-scripts.ts'
import { askSite, runCommand, usage, type Ask } from '#bff/ops/command.ts'
import { readVariables } from '#bff/platform/env.ts'
import { FixableError } from '#bff/platform/fixable-error.ts'
import { projectRoot } from '#bff/platform/project-root.ts'
import { SCRIPT_LIST, scriptListSchema } from '#bff/platform/script-list.ts'
import { socketOfOwner } from '#bff/platform/store/data-lock.ts'
import { backupCommand } from './backup-command.ts'
import { connectOperator } from './operator-connection.ts'
import { reconcileCommand } from './reconcile-command.ts'
import { restoreCommand } from './restore-command.ts'
import { reloadTextsCommand } from './texts-reload-command.ts'

/** Writes a file that its owner alone may read, beside where `npm run` was typed. */
const keep = (file: string, content: string | Uint8Array): void => {
  const path = resolve(process.env['INIT_CWD'] ?? '.', file)
  writeFileSync(path, content, { mode: 0o600 })
  chmodSync(path, 0o600)
}

/** Compares a page's scripts with those of the build that this command belongs to; it asks no site of its own. */
const checkScripts = async (args: readonly string[]): Promise<number> => {
  const { check = '' } = parseArgs({
    args: [...args],
    options: { check: { type: 'string' } },
  }).values
  if (!URL.canParse(check)) {
    process.stderr.write(`${usage}\n`)
    return 2
  }
  const list = join(projectRoot, readVariables(process.env).DIST_DIR, 'client', SCRIPT_LIST)
  const { scripts } = scriptListSchema.parse(JSON.parse(await readFile(list, 'utf8')))
  const found = await differencesOf(new URL(check), { scripts }, (url) =>
    fetch(url, { redirect: 'error', signal: AbortSignal.timeout(30_000) }),
  )
  for (const line of found) process.stderr.write(`${line}\n`)
  if (found.length === 0) process.stdout.write(`${scripts.length} scripts are as they were built\n`)
  return found.length === 0 ? 0 : 1
}

const askRunningSite = async (): Promise<Ask | null> => {
  const socket = await socketOfOwner(resolve(readVariables(process.env).DATA_DIR))
  return socket === null ? null : askSite(socket)
}

const terminal = {
  out: (text: string) => void process.stdout.write(text),
  err: (text: string) => void process.stderr.write(text),
  keep,
  columns: process.stdout.isTTY ? process.stdout.columns : null,
}

const connect = () => connectOperator(process.env)

const run = async ([command = '', ...rest]: readonly string[]): Promise<number> => {
  switch (command) {
    case 'scripts':
      return checkScripts(rest)
    case 'texts':
      return reloadTextsCommand(rest, askRunningSite, terminal)
    case 'backup':
      return backupCommand(rest, connect, terminal)
    case 'reconcile':
      return reconcileCommand(rest, connect, terminal)
    case 'restore':
      return restoreCommand(rest, process.env, terminal)
    default:
      return runCommand(process.argv.slice(2), connect, terminal)
  }
}

/** `npm run ops`: one command, and its exit code. */
try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  const isKnown =
    error instanceof FixableError ||
    // A file that cannot be written, a site that went away: the system's own words are enough.
    (error instanceof Error && 'syscall' in error)
  if (!isKnown) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
