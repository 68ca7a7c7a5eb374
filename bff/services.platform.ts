import { resolve } from 'node:path'
import { createKeyRing } from '#bff/platform/encryption/key-ring.ts'
import { createByteBudget } from '#bff/platform/http/byte-budget.ts'
import { createLimits } from '#bff/platform/limits/limits.ts'
import { createConcurrencyLimit } from '#bff/platform/limits/concurrency-limit.ts'
import { createHold } from '#bff/platform/restores/hold.ts'
import { createReadiness, databaseWrites, diskHasRoom } from '#bff/platform/readiness.ts'
import type { ServiceDeps } from './service-deps.ts'

export type PlatformDeps = Pick<ServiceDeps, 'env' | 'clock' | 'database' | 'log'>

/** What features depend on: keys, limits, budgets, and whether the site can serve. */
export function createPlatformServices({ env, clock, database, log }: PlatformDeps) {
  const keys = createKeyRing(env.tokenKey, env.tokenKeysOld)
  const atOnce = (most: number) =>
    createConcurrencyLimit(env.limits.enabled ? most : Number.MAX_SAFE_INTEGER)
  return {
    keys,
    hold: createHold(database),
    limits: createLimits({
      database,
      clock,
      key: keys.derive('limit-counters'),
      enabled: env.limits.enabled,
    }),
    readiness: createReadiness(
      [databaseWrites(database), diskHasRoom(resolve(env.dataDir), env.leastFreeBytes)],
      log,
    ),
    uploads: atOnce(env.limits.uploadsPerAddress),
    bodies: atOnce(env.limits.bodiesPerAddress),
    bodyBudget: createByteBudget(env.limits.bodiesAtOnceBytes),
    uploadBudget: createByteBudget(env.limits.uploadsAtOnceBytes),
  }
}

export type PlatformServices = ReturnType<typeof createPlatformServices>
