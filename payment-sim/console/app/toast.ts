import { createStore } from './store.ts'

type Toast = { readonly text: string; readonly isMistake: boolean }

const toast = createStore<Toast | null>(null)
let hiding = 0

/** Says one short thing at the bottom of the window. */
export const say = (text: string, isMistake = false): void => {
  toast.set({ text, isMistake })
  clearTimeout(hiding)
  hiding = window.setTimeout(() => toast.set(null), isMistake ? 6000 : 2000)
}

export const useToast = (): Toast | null => toast.use()
