import type { MenuPage } from '#locales/paths.ts'
import { useWords } from './words.ts'

export const useMenuNames = (): ((page: MenuPage) => string) => {
  const { menu } = useWords('common')
  return (page) => menu[page]
}
