import { MACHINES_PATH } from './watching.ts'
import { watcherWords as words } from './watcher-words.ts'
import { focusPage } from './focus-page.ts'
import './panel.css'

const button = (text: string, act: () => void): HTMLButtonElement => {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = text
  made.addEventListener('click', act)
  return made
}

/**
 * The small form of `/dev/machines`, beside the page that it watches: the page is as much narrower, so that nothing
 * of it lies beneath. It can be closed, and moved to a window of its own.
 */
export const dockPanel = (page: string): void => {
  const address = `${MACHINES_PATH}?page=${page}`
  const panel = document.createElement('aside')
  panel.className = 'inspector'
  const close = () => {
    panel.remove()
    document.documentElement.classList.remove('has-inspector')
    focusPage()
  }
  const bar = document.createElement('p')
  bar.append(
    button(words.ownWindow, () => {
      window.open(address, `machines-${page}`, 'popup,width=520,height=900')
      close()
    }),
    button(words.close, close),
  )
  const frame = document.createElement('iframe')
  frame.title = words.title
  frame.src = address
  panel.append(bar, frame)
  document.body.append(panel)
  document.documentElement.classList.add('has-inspector')
}
