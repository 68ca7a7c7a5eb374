import { chmodSync, writeFileSync } from 'node:fs'
import type { Lang } from '#locales/paths.ts'
import { createLineReader } from '#bff/ops/line-reader.ts'
import { askLang, runMenu, type RunLine } from '#bff/ops/menu.ts'
import { helpText, opsWords } from '#bff/ops/ops-words.ts'
import { runCommand } from '#bff/ops/run-command.ts'
import type { Terminal } from '#bff/ops/terminal.ts'
import { FixableError } from '#bff/platform/fixable-error.ts'
import { setLang, terminalLang } from '#bff/platform/terminal-lang.ts'
import { typedPath } from './backup-command.ts'
import { createOperators } from './operator-runners.ts'

/** Writes a file that its owner alone may read, beside where `npm run` was typed. */
const keep = (file: string, content: string | Uint8Array): void => {
  const path = typedPath(file)
  writeFileSync(path, content, { mode: 0o600 })
  chmodSync(path, 0o600)
}

const terminal: Terminal = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  keep,
  columns: process.stdout.isTTY ? process.stdout.columns : null,
  lang: terminalLang(process.env),
}

/** What is said of what whoever typed can put right; anything else is a defect of ours, and thrown. */
const sentenceOf = (error: unknown, lang: Lang): string => {
  if (error instanceof FixableError) return error.in(lang)
  if (!(error instanceof Error) || !('syscall' in error)) throw error
  const { say } = opsWords(lang)
  const { path, code } = error as NodeJS.ErrnoException
  // A socket that is asked has no path of a file: the site went away meanwhile.
  const isFile = path !== undefined && error.syscall !== 'connect'
  return isFile ? say('noFile', { path, code: code ?? '' }) : say('siteLeft')
}

/** Runs a command; what whoever typed it can put right is said without a stack. */
const runLine: RunLine = async (args, place) => {
  try {
    return await runCommand(args, createOperators(process.env, place.lang), place)
  } catch (error) {
    place.err(`${sentenceOf(error, place.lang)}\n`)
    return 1
  }
}

const menu = async (): Promise<number> => {
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    const words = opsWords(terminal.lang)
    terminal.err(`${words.say('mistakes.noCommand')}\n\n${helpText(words, false)}\n`)
    return 2
  }
  const { askLine, close } = createLineReader(process.stdin, process.stdout)
  try {
    const person = { askLine, print: terminal.out }
    const lang = setLang(process.env) ?? (await askLang(person, terminal.lang))
    await runMenu({ askLine, terminal: { ...terminal, lang }, runLine, now: Date.now })
    return 0
  } finally {
    close()
  }
}

/** `npm run ops`: one command and its exit code, or, where none was typed, the menu. */
const args = process.argv.slice(2)
process.exitCode = await (args.length === 0 ? menu() : runLine(args, terminal))
