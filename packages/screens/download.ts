/** Downloads what an address answers, under the name that the answer gives. */
export function download(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
