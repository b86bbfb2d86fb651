/** A number from the environment; what is none is refused at the start, not taken for the default. */
export function numberFrom(name: string, usual: number, environment: NodeJS.ProcessEnv = process.env): number {
  const text = environment[name]?.trim()
  if (text === undefined || text === '') return usual
  if (!/^\d{1,6}$/.test(text)) throw new Error(`${name} must be a whole number, and is ${text}.`)
  return Number.parseInt(text, 10)
}

/** Seconds from the environment, in milliseconds. */
export const secondsFrom = (name: string, usual: number, environment: NodeJS.ProcessEnv = process.env): number =>
  1000 * numberFrom(name, usual, environment)
