import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from '../tests/support/running-command.ts'

const folder = import.meta.dirname

/** A process that lives until it is asked to end, or its starter is gone. */
const idle = `
  for (const end of ['SIGTERM', 'disconnect']) process.on(end, () => process.exit())
  setInterval(() => {}, 1000)
  console.log('idle')`
const failing = `setTimeout(() => process.exit(3), 50)`
const over = ''

const groupOf = (...parts: readonly string[]) => {
  const script = `
    import { createProcessGroup } from '${join(folder, 'process-group.ts')}'
    const group = createProcessGroup()
    for (const part of ${JSON.stringify(parts)}) group.run(['-e', part], process.env)`
  const args = ['--import', 'tsx', '--input-type=module', '-e', script]
  return runCommand([process.execPath, ...args], folder)
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
  'nothing of a group outlives its %s',
  async (signal) => {
    const group = groupOf(idle, idle)
    await group.hasSaid('idle')
    group.kill(signal)
    expect(await group.allGone).toBe(signal === 'SIGKILL' ? null : 0)
  },
)

test('a group ends with its first process, and fails when that has failed', async () => {
  expect(await groupOf(idle, failing).allGone).toBe(1)
  expect(await groupOf(idle, over).allGone).toBe(0)
})
