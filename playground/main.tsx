// The playground alone, without the application and its server: what its tests look at.
import '@lumbung/ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { Playground } from './playground.tsx'

const language = navigator.language.startsWith('id') ? 'id' : 'en'
const router = createBrowserRouter([{ path: '*', element: <Playground language={language} /> }])

const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}
