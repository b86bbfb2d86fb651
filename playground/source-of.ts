/**
 * The text of one function out of its file, as it is formatted here: from its first line to the brace that closes it at
 * the margin. Empty when the file has no such function.
 */
export function sourceOf(file: string, name: string): string {
  const lines = file.split('\n')
  const start = lines.findIndex((line) => new RegExp(`^(export )?function ${name}\\b`).test(line))
  if (start < 0) return ''
  const length = lines.slice(start).indexOf('}')
  return lines
    .slice(start, start + length + 1)
    .join('\n')
    .replace(/^export /, '')
}
