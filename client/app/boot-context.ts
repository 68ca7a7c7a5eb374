import { createContext, use } from 'react'
import type { Boot } from './boot.ts'

export const BootContext = createContext<Boot | null>(null)

export const useBoot = (): Boot => {
  const boot = use(BootContext)
  if (boot === null) throw new Error('no boot data above this component')
  return boot
}
