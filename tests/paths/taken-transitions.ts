import {
  createActor,
  type AnyStateMachine,
  type EventFromLogic,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate'
import { transitionId } from '#client/inspector/chart.ts'

/** Tells which transitions of its chart a machine takes; nothing that it invokes runs. */
export const transitionsTakenBy = <Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
) => {
  const taken: string[] = []
  const self = createActor(machine, {
    input,
    inspect: (inspected) => {
      if (inspected.type === '@xstate.microstep')
        taken.push(...inspected._transitions.map(transitionId))
    },
  })
  const scope: Parameters<Machine['transition']>[2] = {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: () => undefined,
    defer: () => undefined,
    stopChild: () => undefined,
    emit: () => undefined,
    actionExecutor: () => undefined,
  }
  const takenBy = (step: () => unknown): readonly string[] => {
    taken.length = 0
    step()
    return [...taken]
  }
  return {
    /** On the way to where the machine begins. */
    atFirst: () => takenBy(() => machine.getInitialSnapshot(scope, input)),
    by: (before: SnapshotFrom<Machine>, event: EventFromLogic<Machine>) =>
      takenBy(() => machine.transition(before, event, scope)),
  }
}
