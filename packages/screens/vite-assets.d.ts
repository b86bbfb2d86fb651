/** Vite answers the address of a file asked for with ?url. */
declare module '*?url' {
  const address: string
  export { address as default }
}
