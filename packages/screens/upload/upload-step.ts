/** The steps of an upload, each at its own address. */
export const STEPS = ['template', 'file', 'map', 'check', 'commit'] as const
export type Step = (typeof STEPS)[number]

export const isStep = (text: string | null): text is Step => STEPS.some((step) => step === text)
