/** True if the browser has the share menu of its system: on phones, and in some browsers of computers. */
export const hasShareMenu = (): boolean => typeof navigator.share === 'function'

/**
 * Returns what the system's share menu can take of a text and a picture: both, or only one of them. Returns undefined
 * if the menu is missing or can take neither.
 */
export function toShareData(text: string, picture: Blob | undefined): ShareData | undefined {
  if (!hasShareMenu()) return undefined
  const words = text.trim() === '' ? {} : { text }
  const files = picture ? { files: [new File([picture], 'chronique.png', { type: 'image/png' })] } : {}
  return [{ ...words, ...files }, words, files].find((data) => Object.keys(data).length > 0 && canShare(data))
}

const canShare = (data: ShareData): boolean =>
  navigator.canShare ? navigator.canShare(data) : data.files === undefined

/** Opens the system's share menu. Returns false if the system refused; a user who cancels gets no message. */
export async function openShareMenu(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
