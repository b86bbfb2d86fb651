export const PLAYGROUND = '/playground/component'
/** Examples that belong to no single component. */
export const EXAMPLES = '/_examples'
export const THEMES = '/playground/themes'

export const componentPath = (key: string): string => `${PLAYGROUND}/${key}`
