import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm } from '@resvg/resvg-wasm'

let started: Promise<void> | null = null

/** The drawing machine can be started once in a process. */
export const startResvg = (): Promise<void> => {
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')
  started ??= readFile(wasm).then((bytes) => initWasm(bytes))
  return started
}
