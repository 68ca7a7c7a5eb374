import { useEffect } from 'react'
import { useWords } from '#client/app/words.ts'

/** While there are mistakes to correct, the document's title says so first. */
export const useErrorTitle = (hasErrors: boolean): void => {
  const { title } = useWords('donations')
  const { site, form } = useWords('common')
  useEffect(() => {
    if (!hasErrors) return
    const plain = `${title} | ${site}`
    document.title = `${form.error}: ${plain}`
    return () => {
      document.title = plain
    }
  }, [hasErrors, title, site, form.error])
}
