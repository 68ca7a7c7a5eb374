/**
 * Hono's server knows an answer that was sent already by a mark, which is a Response of the kind that is
 * global when the mark is loaded; each server replaces the global one. So it is loaded before any test.
 */
import '@hono/node-server/utils/response'
