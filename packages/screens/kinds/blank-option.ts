/** What need not be chosen can be taken back: stands first in the list of such a field. */
export const BLANK_OPTION = { value: '', label: '–' }

/** What a field holds once an option was picked. */
export const heldBy = (picked: string): string | null => (picked === '' ? null : picked)
