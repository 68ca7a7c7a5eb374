import { writeBoard } from './board/board.ts'
import { freePort } from './free-port.ts'
import { openWorld } from './open-world.ts'

/** What a site needs to live beside a simulator of its own; two copies side by side need two mail ports. */
const ownSimulator = async (given: NodeJS.ProcessEnv, simPort: string) => {
  const mailPort = given['SIM_SMTP_PORT'] ?? String(await freePort(Number(simPort) + 1))
  return {
    SIM_SMTP_PORT: mailPort,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    CLOCK_URL: `http://127.0.0.1:${simPort}`,
    SIM_BOARD: await writeBoard(),
  }
}

/**
 * The environment of a site and its simulator side by side: what is set stays, the rest is such that they
 * find each other. With PAYMENTS=live there is no simulator, with SIM_WORLD the one that runs already has a world for
 * this site.
 */
export const sideBySideEnv = async (given: NodeJS.ProcessEnv) => {
  const sitePort = given['PORT'] ?? '3000'
  const simPort = given['SIM_PORT'] ?? '4000'
  const world = given['SIM_WORLD'] ?? ''
  const isSimulated = given['PAYMENTS'] !== 'live'
  // The server that the simulated services call.
  const merchant = given['SIM_MERCHANT_URL'] ?? `http://127.0.0.1:${sitePort}`
  const surroundings = () =>
    world === ''
      ? ownSimulator(given, simPort)
      : openWorld(`http://127.0.0.1:${simPort}`, world, merchant)
  const env: NodeJS.ProcessEnv = {
    ...(isSimulated ? await surroundings() : {}),
    ...given,
    PORT: sitePort,
    SIM_PORT: simPort,
    SIM_MERCHANT_URL: merchant,
  }
  const simulator = `http://localhost:${simPort}${world === '' ? '' : `/worlds/${world}`}/`
  const addresses =
    `Site:      http://localhost:${sitePort}/\n` +
    (isSimulated ? `Simulator: ${simulator} (no money moves)\n` : '')
  return { env, runsSimulator: isSimulated && world === '', addresses }
}
