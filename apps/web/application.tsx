import { client } from '@lumbung/screens/client.ts'
import { languageStore } from '@lumbung/screens/session.ts'
import { onlineStore, placeStore } from '@lumbung/screens/shell/place-store.ts'
import { askPassword } from '@lumbung/screens/shell/password-store.ts'
import { toasts } from '@lumbung/screens/shell/toasts.ts'
import { useStore } from '@lumbung/screens/store.ts'
import { LanguageProvider, ToastRegion } from '@lumbung/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router'
import { router } from './router.tsx'

client.host = { reauthenticate: askPassword, onPlaceChanged: placeStore.set, onOnline: onlineStore.set }

const queries = new QueryClient({
  defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false, staleTime: 5_000 } },
})

/** The application: the language around everything, then the page the address names. */
export function Application() {
  const language = useStore(languageStore)
  return (
    <LanguageProvider language={language}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} useTransitions={false} />
        <ToastRegion queue={toasts} />
      </QueryClientProvider>
    </LanguageProvider>
  )
}
