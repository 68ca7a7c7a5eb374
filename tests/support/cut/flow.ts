import type { Page } from '@playwright/test'
import {
  playInterrupted,
  type CutStage,
  type Given,
  type InterruptionName,
} from '../interruptions.ts'
import { isConnection } from '../without-line.ts'

/** What somebody does in a flow, or sees in it. */
export type Act<Actor> = (actor: Actor, stage: CutStage) => Promise<void>

export type Row<Actor> = {
  /** Brings it to this state, in which the line is cut. */
  readonly isCut: Act<Actor>
  /** What somebody tries without a line, and what is said then. */
  readonly isHonest: Act<Actor>
}

type Setting = {
  /** The page on which it happens. */
  readonly path: string
  /** What that page is found as without a line, in a browser that was started again. */
  readonly isFoundAgain: (opening: Promise<unknown>) => Promise<void>
  /** What must be true once everybody has gone on to the end. */
  readonly isRight: (stage: CutStage) => Promise<void>
}

/** A flow over a line that is cut. */
export type CutFlow<State extends string, Actor> = {
  /** Every state of its machine in which somebody can be seen; null for one to which this flow does not come. */
  readonly rows: Readonly<Record<State, Row<Actor> | null>>
  readonly setting: (given: Given, state: State) => Promise<Setting>
  readonly actorOn: (stage: CutStage, page: Page) => Actor
  /** Goes on, wherever the flow is found, as somebody does who wants to come to its end. */
  readonly goesOn: Act<Actor>
}

type CutCell = {
  readonly flow: string
  readonly state: string
  /** Plays the flow over a line that is cut in this state and comes back. */
  readonly play: (name: InterruptionName, given: Given) => Promise<void>
}

/** The states of a flow in which its line is cut. */
export const cellsOf = <State extends string, Actor>(
  flow: string,
  { rows, setting, actorOn, goesOn }: CutFlow<State, Actor>,
): readonly CutCell[] =>
  (Object.keys(rows) as State[]).flatMap((state) => {
    const row = rows[state]
    return row === null
      ? []
      : {
          flow,
          state,
          play: async (name, given) => {
            const { isRight, ...place } = await setting(given, state)
            const isCut = async (stage: CutStage) => {
              await row.isCut(actorOn(stage, stage.device.page()), stage)
              await row.isHonest(actorOn(stage, stage.device.page()), stage)
            }
            const stage = await playInterrupted(name, { ...given, ...place }, isCut, (one, page) =>
              goesOn(actorOn(one, page), one),
            )
            await isRight(stage)
          },
        }
  })

/** The line is cut, and the page knows it. */
export const cutsLine = async ({ device, line }: CutStage): Promise<void> => {
  await isConnection(device.page(), 'online')
  await line.cut(device.context())
  await isConnection(device.page(), 'offline')
}

/** The answer to a call of this method and address is lost with the line. */
export const losing =
  <Actor>(call: string, act: Act<Actor>): Act<Actor> =>
  async (actor, stage) => {
    const loss = stage.line.cutAt('lost answer', call)
    await act(actor, stage)
    await loss.isCut(stage.device.context())
  }
