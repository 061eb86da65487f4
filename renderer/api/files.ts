import type { ChosenFile } from './host.ts'

/** Offers a file as a download. */
export function offerFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The download reads the address a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Opens a document in a tab of its own, from which the browser prints it; false where it lets no tab be opened. */
export function openBeside(content: Blob): boolean {
  const address = URL.createObjectURL(content)
  const tab = window.open(address)
  // The tab keeps what it has read; it may be reloaded for a while.
  setTimeout(() => URL.revokeObjectURL(address), 600_000)
  return tab !== null
}

/** Lets the user choose a JSON file. */
export function chooseFile(): Promise<ChosenFile | undefined> {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = '.json,application/json'
  return new Promise((resolve) => {
    input.addEventListener('cancel', () => resolve(undefined))
    input.addEventListener('change', () => {
      const file = input.files?.[0]
      if (!file) return resolve(undefined)
      void file.text().then((text) => resolve({ name: file.name, text }))
    })
    input.click()
  })
}
