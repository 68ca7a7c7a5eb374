import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { listenToKeys } from './keyboard.ts'
import { follow } from './live.ts'
import './styles/base.css'
import './styles/frame.css'
import './styles/panels.css'
import './styles/table.css'
import './styles/cards.css'
import './styles/forms.css'
import './styles/traffic.css'
import './styles/payment.css'
import './styles/certification.css'
import './styles/board.css'
import './styles/overlays.css'

const root = document.querySelector('#console')
if (root !== null) {
  follow()
  listenToKeys()
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
