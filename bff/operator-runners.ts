import { resolve } from 'node:path'
import type { Lang } from '#locales/paths.ts'
import { askSite, type Ask } from '#bff/ops/operator-socket.ts'
import type { Operators } from '#bff/ops/run-command.ts'
import { readVariables, type EnvSource } from '#bff/platform/env.ts'
import { socketOfOwner } from '#bff/platform/store/data-lock.ts'
import { backupCommand, newKeyCommand } from './backup-command.ts'
import { checkScriptsCommand } from './check-scripts-command.ts'
import { connectOperator } from './operator-connection.ts'
import { reconcileCommand } from './reconcile-command.ts'
import { restoreCommand } from './restore-command.ts'
import { reloadTextsCommand } from './texts-reload-command.ts'

/** Who runs the operator's commands, on the site that an environment describes. */
export const createOperators = (
  source: EnvSource,
  lang: Lang,
  connect: Operators['connect'] = () => connectOperator(source, lang),
): Operators => {
  const findSite = async (): Promise<Ask | null> => {
    const socket = await socketOfOwner(resolve(readVariables(source).DATA_DIR))
    return socket === null ? null : askSite(socket)
  }
  return {
    connect,
    runners: {
      texts: reloadTextsCommand(findSite),
      scripts: checkScriptsCommand(source),
      backup: backupCommand(connect),
      newKey: newKeyCommand,
      restore: restoreCommand(source),
      reconcile: reconcileCommand(connect),
      statement: reconcileCommand(connect),
    },
  }
}
