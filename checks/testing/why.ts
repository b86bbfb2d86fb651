// Why tests take a step: by a reason of the starter, with a note beside it; other steps say the note alone.
const CODES: Readonly<Record<string, string>> = {
  void: 'VOID-ERROR',
  close: 'SHORT-CLOSE',
  reject: 'REJECT',
  revise: 'REVISE',
  reopen: 'REOPEN',
}

interface Said {
  readonly reason?: { readonly code: string }
  readonly note: string
}

export const because = (action: string, note = 'Typed for the wrong customer'): Said => {
  const code = CODES[action]
  return code === undefined ? { note } : { reason: { code }, note }
}
