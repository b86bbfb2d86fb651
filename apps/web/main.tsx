import '@lumbung/ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Application } from './application.tsx'

const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Application />
    </StrictMode>,
  )
}
