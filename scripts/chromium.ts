import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** With a window; the shell without one is the same engine and takes a fifth less of the processor. */
const windowed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const places = ['/usr/bin/chromium-headless-shell', ...windowed]

/** A Chromium on this machine: named by CHROMIUM_PATH, Debian's, or Playwright's own; null where there is none. */
export const findChromium = (): string | null => {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined) return named
  const own = chromium.executablePath()
  return [...places, own].find((path) => existsSync(path)) ?? null
}

/** A Chromium with the parts that the shell lacks, such as the viewer of PDFs; null where there is none. */
export const findWindowedChromium = (): string | null =>
  windowed.find((path) => existsSync(path)) ?? null

const attempt = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit' }).status === 0

/** Finds a Chromium or installs one: Debian's package, else Playwright's download. */
export const ensureChromium = (): string => {
  const found = findChromium()
  if (found !== null) return found
  process.stdout.write('No Chromium here: installing one for the browser tests…\n')
  const debian =
    attempt('apt-get', ['update', '-qq']) &&
    attempt('apt-get', [
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      'chromium',
      'chromium-headless-shell',
      'fonts-liberation',
    ])
  if (!debian) attempt('npx', ['playwright', 'install', '--with-deps', 'chromium'])
  const installed = findChromium()
  if (installed === null)
    throw new Error('No Chromium could be installed; name one with CHROMIUM_PATH.')
  return installed
}
