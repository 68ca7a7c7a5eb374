import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createSimulator } from './simulator.ts'

const readme = readFileSync(new URL('./README.md', import.meta.url), 'utf8')

/** How each language is given a program. */
const languages = [
  ['sh', 'sh', ['-c'], 'curl-1'],
  ['js', 'node', ['--input-type=module', '-e'], 'node-1'],
  ['python', 'python3', ['-c'], 'python-1'],
  ['php', 'php', ['-r'], 'php-1'],
] as const

const isHere = (command: string): boolean => spawnSync('which', [command]).status === 0

const programOf = (language: string, url: string): string =>
  (new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(readme)?.[1] ?? '')
    .replace('http://127.0.0.1:4000', url)
    .replace('<?php\n', '')

for (const [language, command, options, order] of languages)
  test.runIf(isHere(command))(`the first payment in ${language} is paid`, async () => {
    const simulator = createSimulator({ port: 0, smtpPort: 0 })
    const running = await simulator.start()
    await promisify(execFile)(command, [...options, programOf(language, running.url)])
    expect(simulator.world.ledger.newestFirst()).toMatchObject([
      { account: { order_id: order }, paid: true, amountTiyin: 5_000_000 },
    ])
    await running.close()
  })
