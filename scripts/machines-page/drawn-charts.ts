import { chartOf } from '#client/inspector/chart.ts'
import type { DrawnChart } from '#client/inspector/watching.ts'
import { drawnMachines, type LoadModule } from '../diagrams.ts'
import { drawChart } from '../statecharts/draw.ts'

/** Charts as they are at the moment: a machine that was changed is drawn anew, any other once. */
export const createDrawnCharts = (load: LoadModule) => {
  const drawings = new Map<string, Promise<string>>()
  return async (id: string): Promise<DrawnChart | null> => {
    const machine = (await drawnMachines(load)).find((drawn) => drawn.machine.id === id)?.machine
    if (machine === undefined) return null
    const chart = chartOf(machine)
    const known = JSON.stringify(chart)
    const drawing = drawings.get(known) ?? drawChart(chart)
    drawings.set(known, drawing)
    const guards = Object.entries(machine.implementations.guards)
    return {
      chart,
      svg: await drawing,
      guards: Object.fromEntries(guards.map(([name, guard]) => [name, String(guard)])),
    }
  }
}

export type DrawnCharts = ReturnType<typeof createDrawnCharts>
