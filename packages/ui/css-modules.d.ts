/** Vite turns a CSS module into a record of class names; this says so to the compiler. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export { classes as default }
}

declare module '*.css'
