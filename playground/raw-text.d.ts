// A file as its text: the code that the playground shows is the code that runs.
declare module '*?raw' {
  const text: string
  export default text
}
