import { fork, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, type SiteUnderTest } from '../../tests/support/site.ts'
import { median, type Measure } from './measure.ts'
import { rateOf } from './socket-load.ts'

const path = '/en'
const rounds = 5
const ROUND_MS = 1200

type Answer = { readonly headers: Record<string, string>; readonly body: Buffer }
type Rival = { readonly name: string; readonly port: number; readonly stop: () => Promise<void> }

/** The page as the wire carries it, brotli and all; fetch would unpack it. */
const rawPage = (url: string): Promise<Answer> =>
  new Promise((done, fail) => {
    request(url, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const named = Object.entries(response.headers).filter(
          ([name]) => !['connection', 'content-length', 'date', 'keep-alive'].includes(name),
        )
        done({
          headers: Object.fromEntries(named.map(([name, value]) => [name, String(value)])),
          body: Buffer.concat(chunks),
        })
      })
    })
      .once('error', fail)
      .end()
  })

const stopper = (child: ChildProcess) => async () => {
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

const bareServer = async ({ headers, body }: Answer): Promise<Rival> => {
  const child = fork(new URL('./bare-server.ts', import.meta.url), {
    execArgv: ['--import', 'tsx'],
  })
  child.send({ headers, body: body.toString('base64') })
  const [port] = (await once(child, 'message')) as [number]
  return { name: 'bare node:http', port, stop: stopper(child) }
}

/** The same bytes as a file behind nginx, with one worker; null where there is no nginx. */
const nginx = async ({ headers, body }: Answer): Promise<Rival | null> => {
  if (spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status !== 0) return null
  const folder = await mkdtemp(join(tmpdir(), 'bench-nginx-'))
  const port = await freePort()
  await writeFile(join(folder, 'en'), body)
  const added = Object.entries(headers)
    .filter(([name]) => name !== 'content-type' && name !== 'etag')
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`)
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log /dev/null;
events { worker_connections 256; }
http { access_log off; keepalive_requests 1000000; default_type text/html; sendfile on;
  open_file_cache max=10; client_body_temp_path ${folder}; proxy_temp_path ${folder};
  fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  server { listen 127.0.0.1:${port}; root ${folder}; ${added.join(' ')} } }`,
  )
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  await pause(500)
  const stop = async () => {
    await stopper(child)()
    await rm(folder, { recursive: true, force: true })
  }
  return { name: 'nginx', port, stop }
}

/** Rates of the site and of another server in turns, so that both are measured under the same load. */
const compare = async (site: SiteUnderTest, rival: Rival): Promise<Measure> => {
  const sitePort = Number(new URL(site.url).port)
  const ratios: number[] = []
  const rates: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const own = await rateOf(sitePort, path, ROUND_MS)
    const other = await rateOf(rival.port, path, ROUND_MS)
    ratios.push(own / other)
    rates.push(`${Math.round(own)}/${Math.round(other)}`)
  }
  return {
    name: `cached page against ${rival.name}`,
    value: median(ratios),
    limit: 0.6,
    unit: '×',
    wants: 'at least',
    note: `answers a second ${rates.join(', ')}`,
  }
}

/** How fast a kept page is sent, against servers that do nothing else but send these bytes. */
export const cachedPage = async (site: SiteUnderTest): Promise<readonly Measure[]> => {
  const page = await rawPage(site.url + path)
  const measures: Measure[] = []
  for (const rival of [await bareServer(page), await nginx(page)]) {
    if (rival === null) continue
    try {
      measures.push(await compare(site, rival))
    } finally {
      await rival.stop()
    }
  }
  return measures
}
