import { execFile } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { languages } from '#locales/paths.ts'
import { temporaryFolder } from '../support/database.ts'
import { startSite } from '../support/site.ts'
import { typeCommand } from '../support/typed-command.ts'

const root = join(import.meta.dirname, '../..')
const command = join(root, process.env['DIST_DIR'] ?? 'dist', 'server/bff/ops.js')

const never = () => Promise.reject(new Error('a command that is none asks nobody'))

test.each(languages)('what is not understood is answered in one line (%s)', async (lang) => {
  for (const [line, word] of [
    ['backup --frob', 'npm run ops -- backup'],
    ['backup now', 'npm run ops -- backup'],
    ['backup --to ssh-ed25519', 'age1'],
    ['restore', 'npm run ops -- restore'],
    ['restore a.age', 'npm run ops -- restore'],
    ['restore a.age b.age --identity key', 'npm run ops -- restore'],
    ['restore /nowhere/a.age --identity key', '/nowhere/a.age'],
    [`restore ${command} --identity ${command}`, 'AGE-SECRET-KEY'],
    ['reconcile --month november', 'npm run ops -- reconcile'],
    ['reconcile --file a.csv', 'npm run ops -- reconcile'],
    ['reconcile --provider click', 'npm run ops -- reconcile'],
    ['reconcile now', 'npm run ops -- reconcile'],
    ['reconcile --file /nowhere/a.csv --provider click', '/nowhere/a.csv'],
  ] as const) {
    const { code, out, err } = await typeCommand(line.split(' '), { connect: never, lang })
    expect({ line, code, out }).toEqual({ line, code: 2, out: '' })
    expect(err).toContain(word)
    expect(err.trimEnd().split('\n')).toHaveLength(1)
  }
})

/** The lines of the guide's chapter, without their comments. */
const linesOfGuide = (): readonly string[] => {
  const guide = readFileSync(join(root, 'docs/operating.md'), 'utf8')
  const [, chapter = ''] = guide.split('## Backup and restore')
  const [, block = ''] = chapter.split('```')
  return [...block.matchAll(/npm run ops -- ([^#\n]*)/g)].map(([, line = '']) => line.trim())
}

describe.runIf(process.env['FULL'] === '1')('the guide’s chapter on backups, typed', () => {
  test('word for word, on a running site and on a stopped one', async () => {
    const { folder, remove } = temporaryFolder()
    const site = await startSite({ BACKUP_DIR: '', BACKUP_TO: '' })
    const env: Record<string, string> = {
      ...Object.fromEntries(Object.entries(process.env).map(([name, value = '']) => [name, value])),
      ...site.env,
      ...{ INIT_CWD: folder, LC_ALL: 'en_GB.UTF-8' },
    }
    const typed = (line: string, changes: Readonly<Record<string, string>> = {}) =>
      new Promise<{ code: number; out: string; err: string }>((done) => {
        const args = [command, ...line.split(' ')]
        execFile(
          process.execPath,
          args,
          { cwd: root, env: { ...env, ...changes } },
          (error, out, err) =>
            done({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
        )
      })
    const [newKey, backup, restore, reconcile, confirm, statement, ...more] = linesOfGuide()
    expect(more).toEqual([])
    const made = await typed(newKey ?? '')
    const recipient = /age1\w+/.exec(made.out)?.[0] ?? ''
    expect(made).toMatchObject({ code: 0, err: '' })
    const out = `--out ${join(folder, 'backups')} --to ${recipient}`
    const own = { BACKUP_DIR: join(folder, 'backups'), BACKUP_TO: recipient }
    // The running site has no folder of its own here: it is told one.
    expect((await typed(backup ?? '')).code).toBe(2)
    const named = await typed(`${backup ?? ''} ${out}`)
    expect(named).toMatchObject({ code: 0, err: '' })
    expect(named.out).toMatch(/TOKEN_KEY with the fingerprint [0-9a-f]{8}\./)
    expect(await typed(reconcile ?? '')).toMatchObject({ code: 0, err: '' })
    expect((await typed(restore ?? '')).code).toBe(2)
    await site.stop()
    expect(await typed(backup ?? '', own)).toMatchObject({ code: 0, err: '' })
    expect(await typed(reconcile ?? '')).toMatchObject({ code: 0, err: '' })
    const [file = ''] = readdirSync(join(folder, 'backups'))
    const other = { DATA_DIR: join(folder, 'restored') }
    const restored = (restore ?? '').replace(/\S+\.age/, join('backups', file))
    expect((await typed(restored)).code, 'the folder has a database').toBe(1)
    expect((await typed(restored, other)).code, 'there is no TOKEN_KEY').toBe(1)
    cpSync(join(site.dataDir, 'token.key'), join(folder, 'restored', 'token.key'), {
      recursive: true,
    })
    expect(await typed(restored, other)).toMatchObject({ code: 0, err: '' })
    expect((await typed(confirm ?? '', other)).code, 'nobody has read').toBe(1)
    expect((await typed(reconcile ?? '', other)).out).toContain('The site was restored')
    writeFileSync(join(folder, 'click.csv'), 'transaction;amount;paid\n1;35000;20.11.2026 10:00')
    expect((await typed(statement ?? '', other)).out).toContain('not in the books')
    expect(await typed(confirm ?? '', other)).toMatchObject({ code: 0, err: '' })
    expect((await typed(reconcile ?? '', other)).out).not.toContain('was restored')
    await site.close()
    remove()
  }, 240_000)
})
