export const PLAYGROUND = '/playground/component'
export const THEMES = '/playground/themes'
export const EXAMPLES = '/_examples'

export const componentPath = (key: string): string => `${PLAYGROUND}/${key}`
