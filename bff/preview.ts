import type { IncomingMessage, ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createMiddleware } from 'hono/factory'
import type { Renderer } from '#bff/pages/render/renderer.ts'
import { isSameSecret } from '#bff/platform/encryption/same-secret.ts'

const FOLDER = '/preview/'

/** Before the path of each page, which then shows what is not public yet. */
export const previewPrefix = (secret: string): string => FOLDER + secret

const ownAddress = /((?:href|src|action)=")(?=\/(?!\/))/g

/**
 * Pages as they are without script, which would look for them at their own paths, and with links that stay within the
 * preview.
 */
export const previewRenderer = (renderer: Renderer, prefix: string): Renderer => ({
  ...renderer,
  assets: (page, lang) => {
    const assets = renderer.assets(page, lang)
    const isBuilt = assets.kind === 'built'
    return isBuilt
      ? { kind: 'still', stylesheets: [assets.stylesheet], fontFaces: assets.fontFaces }
      : { kind: 'still', stylesheets: [], fontFaces: '' }
  },
  finish: (_path, html) =>
    Promise.resolve(html.replace(' data-arriving', '').replaceAll(ownAddress, `$1${prefix}`)),
  keeps: false,
})

/** No search engine and no cache takes what a preview answers; pages say so themselves. */
export const previewHeaders = (prefix: string) =>
  createMiddleware(async (c, next) => {
    await next()
    if (c.res === RESPONSE_ALREADY_SENT) return
    c.header('Cache-Control', 'no-store')
    c.header('X-Robots-Tag', 'noindex')
    const location = c.res.headers.get('Location')
    if (location?.startsWith('/') === true) c.header('Location', prefix + location)
  })

type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * Answers what is asked for below the preview's secret path, by reading alone; null for everything else. Without a
 * secret there is no preview.
 */
export const createPreview =
  (secret: string | null, listener: () => Listener) =>
  (request: IncomingMessage, response: ServerResponse): Promise<void> | null => {
    const { url = '', method } = request
    if (secret === null || !url.startsWith(FOLDER)) return null
    const [, given = '', rest = ''] = /^\/preview\/([^/?]*)(.*)$/s.exec(url) ?? []
    if (!isSameSecret(given, secret) || (method !== 'GET' && method !== 'HEAD')) return null
    request.url = rest.startsWith('/') ? rest : `/${rest}`
    return listener()(request, response)
  }
