/** Vite turns a CSS module into a record of class names; this says so to the compiler. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export { classes as default }
}

declare module '*.css'

/** Vite answers the address of a file asked for with ?url. */
declare module '*?url' {
  const address: string
  export { address as default }
}
