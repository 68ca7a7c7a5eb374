import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const command = join(root, process.env['DIST_DIR'] ?? 'dist', 'server/bff/ops.js')

type Variables = Readonly<Record<string, string | undefined>>

/** Types commands of the built `npm run ops`, each in a process of its own, in the environment of a site. */
export const opsProcess =
  (env: () => Variables) =>
  async (line: string, changes: Variables = {}) => {
    const child = spawn(process.execPath, [command, ...line.split(' ')], {
      cwd: root,
      env: { ...process.env, LC_ALL: 'en_GB.UTF-8', ...env(), ...changes },
    })
    const printed = { out: '', err: '' }
    child.stdout.on('data', (chunk: Buffer) => (printed.out += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (printed.err += chunk.toString()))
    const code = await new Promise<number | null>((done) => child.once('close', done))
    return { code, ...printed }
  }
