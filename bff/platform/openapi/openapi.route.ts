import { Hono } from 'hono'
import { openApi } from './openapi.ts'

/** GET /api/openapi.json → the calls as OpenAPI 3.1. */
export const openApiRoute = (publicUrl: string) => {
  const document = JSON.stringify(openApi(publicUrl))
  return new Hono().get('/api/openapi.json', (c) =>
    c.body(document, 200, { 'Content-Type': 'application/json' }),
  )
}
