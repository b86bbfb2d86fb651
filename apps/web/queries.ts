import { QueryClient } from '@tanstack/react-query'

// A cut network is a failure like another: a question that only waits for it would leave its page loading for good.
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: 1,
      refetchOnWindowFocus: false,
      staleTime: 5_000,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
  },
})
