import { createRoot } from 'react-dom/client'
import './machines-page.css'
import { watch } from './watching.ts'
import { WatcherView } from './watcher-view.tsx'
import { watcherWords } from './watcher-words.ts'

/** `?page=` and the id of an open page: the small form, which shows the machines of that page alone. */
const page = new URLSearchParams(location.search).get('page')

document.title = watcherWords.title
document.documentElement.classList.toggle('small', page !== null)
const root = document.createElement('div')
root.id = 'watcher'
document.body.append(root)
createRoot(root).render(<WatcherView watcher={watch(page)} />)
