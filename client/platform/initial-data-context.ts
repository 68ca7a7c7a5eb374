import { createContext, use } from 'react'
import type { InitialData } from '#client/lib/api.ts'

export const InitialDataContext = createContext<InitialData | null>(null)

export const useInitialData = (): InitialData => {
  const initial = use(InitialDataContext)
  if (initial === null) throw new Error('no initial data above this component')
  return initial
}
