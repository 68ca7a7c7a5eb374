import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { projectRoot } from './dist.ts'

/** What the compiler says of one more file with this text in a project, by `tsconfig.json` of its folder. */
const errorsOf = (folder: string, text: string): readonly string[] => {
  const root = join(projectRoot, folder)
  const config = ts.getParsedCommandLineOfConfigFile(
    join(root, 'tsconfig.json'),
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  )
  if (config === undefined) throw new Error(`${folder} has no tsconfig.json`)
  const name = join(root, 'one-more-file.ts')
  const host = ts.createCompilerHost(config.options)
  const read = host.getSourceFile.bind(host)
  host.getSourceFile = (file, options) =>
    file === name ? ts.createSourceFile(file, text, options) : read(file, options)
  const program = ts.createProgram([name], config.options, host)
  return program
    .getSemanticDiagnostics(program.getSourceFile(name))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

const uses = {
  localStorage: "export const stored = localStorage.getItem('lang')",
  document: 'export const title = document.title',
  fetch: "export const answer = fetch('/api/donations')",
  process: 'export const id = process.pid',
  Buffer: 'export const bytes = Buffer.alloc(1)',
} as const

const walls: readonly (readonly [string, readonly (keyof typeof uses)[]])[] = [
  ['machines', ['localStorage', 'document', 'fetch', 'process', 'Buffer']],
  ['bff', ['localStorage', 'document']],
]

// A compiler reads its libraries: slow on a busy machine.
const TIMEOUT_MS = 120_000

test.each(walls)(
  '%s does not compile with %j',
  (folder, names) => {
    const lines = ['export const largest = Math.max(1, 2)', ...names.map((name) => uses[name])]
    const errors = errorsOf(folder, lines.join('\n'))
    expect(errors).toHaveLength(names.length)
    for (const [index, name] of names.entries())
      expect(errors[index]).toContain(`Cannot find name '${name}'`)
  },
  TIMEOUT_MS,
)
