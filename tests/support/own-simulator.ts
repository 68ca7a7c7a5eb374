import { createSimulator } from '../../payment-sim/simulator.ts'
import { simulatorAt } from './simulator.ts'

/** A simulator of a test's own, on a free port; slow cards take a moment. */
export const startSimulator = async () => {
  const simulator = createSimulator({ port: 0, smtpPort: 0, slowMs: 50 })
  const running = await simulator.start()
  return { ...simulatorAt(running.url), close: () => running.close() }
}
