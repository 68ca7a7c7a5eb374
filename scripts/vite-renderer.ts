import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import {
  artworkFile,
  wordFile,
  type Renderer,
  type ServerEntry,
} from '#bff/pages/render/renderer.ts'
import { projectRoot } from '#bff/platform/project-root.ts'

/** Renders through Vite, so that a change shows at once; nothing is kept. */
export const viteRenderer = (vite: ViteDevServer): Renderer => {
  let changed = false
  vite.watcher.on('change', () => {
    changed = true
  })
  return {
    entry: () => {
      // Contexts and message stores are module state: after a change all modules are loaded again together.
      if (changed) vite.environments.ssr.moduleGraph.invalidateAll()
      changed = false
      return vite.ssrLoadModule('/client/entry-server.tsx') as unknown as Promise<ServerEntry>
    },
    assets: () => ({
      kind: 'development',
      scripts: ['/@vite/client', '/client/entry-client.tsx'],
      firstLanguage: '/client/inline/first-language.ts',
    }),
    words: (lang, namespace) => `/${wordFile(lang, namespace)}`,
    css: () => [],
    artwork: (artwork) => readFile(join(projectRoot, artworkFile(artwork)), 'utf8'),
    finish: (path, html) => vite.transformIndexHtml(path, html),
    keeps: false,
    // Vite waits in a worker of its own for a server that went away.
    policy: { script: "'unsafe-inline' blob:", style: "'self' 'unsafe-inline'", connect: 'ws:' },
  }
}
