import { Hono } from 'hono'
import { openApi } from './openapi.ts'

/** GET /api/openapi.json → the calls among the mounted routes as OpenAPI 3.1. */
export const openApiRoute = (publicUrl: string, routes: Parameters<typeof openApi>[1]) => {
  const document = JSON.stringify(openApi(publicUrl, routes))
  return new Hono().get('/api/openapi.json', (c) =>
    c.body(document, 200, { 'Content-Type': 'application/json' }),
  )
}
