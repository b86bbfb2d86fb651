import { askPassword, client, languageStore, noteOnline, placeStore, toasts, useStore } from '@lumbung/screens/app.ts'
import { LanguageProvider, ToastRegion } from '@lumbung/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router'
import { queries } from './queries.ts'
import { router } from './router.tsx'

client.host = { reauthenticate: askPassword, onPlaceChanged: placeStore.set, onOnline: noteOnline }

window.addEventListener('offline', () => noteOnline(false))
window.addEventListener('online', () => noteOnline(true))

/** The application: the language around everything, then the page the address names. */
export function Application() {
  const language = useStore(languageStore)
  return (
    <LanguageProvider language={language}>
      <QueryClientProvider client={queries}>
        {/* An address that has changed is shown at once: as a transition it would wait behind everything that is typed,
            and a step could be taken on a screen that is already the past. */}
        <RouterProvider router={router} useTransitions={false} />
        <ToastRegion queue={toasts} />
      </QueryClientProvider>
    </LanguageProvider>
  )
}
