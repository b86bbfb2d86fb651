// Which cells of the lines must be filled because of what others hold.

/** The columns that each line must fill, by its place: `openItem amount`, equal ones as equal texts. */
export function askedOfLines(required: ReadonlySet<string>, name: string): ReadonlyMap<number, string> {
  const asked = new Map<number, string>()
  for (const path of required) {
    const [field, place = '', column = ''] = path.split('.')
    if (field !== name || column === '') continue
    const line = Number.parseInt(place, 10)
    const others = asked.get(line)
    asked.set(line, others === undefined ? column : `${others} ${column}`)
  }
  return asked
}
