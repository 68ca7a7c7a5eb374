import { writeBoard } from './board/board.ts'
import { freePort } from './free-port.ts'

/**
 * The environment of a site and its simulator side by side: what is set stays, the rest is such that they
 * find each other. With PAYMENTS=live there is no simulator.
 */
export const sideBySideEnv = async (given: NodeJS.ProcessEnv) => {
  const sitePort = given['PORT'] ?? '3000'
  const simPort = given['SIM_PORT'] ?? '4000'
  const isSimulated = given['PAYMENTS'] !== 'live'
  /** Two copies side by side need two mail ports; without one set, a free one is taken. */
  const mailPort = given['SIM_SMTP_PORT'] ?? String(await freePort(Number(simPort) + 1))
  const simulated = {
    SMTP_URL: given['SMTP_URL'] ?? `smtp://127.0.0.1:${mailPort}`,
    CLOCK_URL: given['CLOCK_URL'] ?? `http://127.0.0.1:${simPort}`,
  }
  const env: NodeJS.ProcessEnv = {
    ...given,
    PORT: sitePort,
    SIM_PORT: simPort,
    SIM_SMTP_PORT: mailPort,
    // The server that the simulated services call.
    SIM_MERCHANT_URL: given['SIM_MERCHANT_URL'] ?? `http://127.0.0.1:${sitePort}`,
    ...(isSimulated ? { ...simulated, SIM_BOARD: await writeBoard() } : {}),
  }
  const addresses =
    `Site:      http://localhost:${sitePort}/\n` +
    (isSimulated ? `Simulator: http://localhost:${simPort}/ (no money moves)\n` : '')
  return { env, isSimulated, addresses }
}
