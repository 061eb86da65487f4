/** Puts a text on the clipboard; false where the browser does not let it. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** The older way: it needs no permission, only a text that is selected. */
function copyBySelection(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  document.body.append(field)
  field.select()
  const isDone = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return isDone
}

/** Puts a picture on the clipboard; false where the browser does not let it. */
export async function copyPicture(png: Blob): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [png.type]: png })])
    return true
  } catch {
    return false
  }
}
