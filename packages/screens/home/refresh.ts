/** How the first page is kept fresh: once a minute while it is seen, and when it is seen again. */
export const REFRESH = {
  staleTime: 50_000,
  refetchInterval: 60_000,
  refetchOnWindowFocus: true,
  retry: false,
} as const
