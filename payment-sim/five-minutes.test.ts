import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createSimulator } from './simulator.ts'
import { firstPayment } from './test-support/five-minutes.ts'

/** How each language is given a program. */
const languages = [
  ['sh', 'sh', ['-c'], 'curl-1'],
  ['js', 'node', ['--input-type=module', '-e'], 'node-1'],
  ['python', 'python3', ['-c'], 'python-1'],
  ['php', 'php', ['-r'], 'php-1'],
] as const

const isHere = (command: string): boolean => spawnSync('which', [command]).status === 0

for (const [language, command, options, order] of languages)
  test.runIf(isHere(command))(`the first payment in ${language} is paid`, async () => {
    const simulator = createSimulator({ port: 0, smtpPort: 0 })
    const running = await simulator.start()
    await promisify(execFile)(command, [...options, firstPayment(language, running.url)])
    expect(simulator.world.ledger.newestFirst()).toMatchObject([
      { account: { order_id: order }, paid: true, amountTiyin: 5_000_000 },
    ])
    await running.close()
  })
