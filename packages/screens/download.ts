/** Downloads what an address answers, under the name that the answer gives. */
export function download(address: string, name = ''): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

/** Hands over a file that the page has brought. */
export function keepFile(bytes: ArrayBuffer, name: string): void {
  const address = URL.createObjectURL(new Blob([bytes]))
  download(address, name)
  // The browser reads the file on its own time; it has long begun when the address is let go.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
