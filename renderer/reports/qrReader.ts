/** Thrown if the part of the program that reads QR codes cannot be loaded, for example without a connection. */
export class QrReaderMissingError extends Error {}

async function loadReader() {
  try {
    return (await import('jsqr')).default
  } catch (error) {
    throw new QrReaderMissingError('no QR reader', { cause: error })
  }
}

/** Longest side of a picture in which a QR code is searched. Larger pictures take longer and are not read better. */
const MAX_SIDE = 1_600

/**
 * Returns the text of the QR code in a picture; undefined if none is found, or if the file is no picture. Throws
 * `QrReaderMissingError`.
 */
export async function readQrPicture(picture: Blob): Promise<string | undefined> {
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(picture)
  } catch {
    return undefined
  }
  try {
    return await readQrCode(bitmap, bitmap)
  } finally {
    bitmap.close()
  }
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Returns the text of the QR code in an image or in the current frame of a video; undefined if none is found. */
async function readQrCode(image: CanvasImageSource, { width, height }: Size): Promise<string | undefined> {
  if (width === 0 || height === 0) return undefined
  const jsQR = await loadReader()
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  return jsQR(data, canvas.width, canvas.height)?.data
}

/** True if the page may ask for a camera. Browsers offer none to a page that is not from this machine or encrypted. */
export const hasCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function'

/** Milliseconds between two looks at the camera. */
const LOOK_MS = 200

/**
 * Shows the camera in `video` and calls `found` with the text of each QR code that it sees. Returns a function that
 * switches the camera off. Throws `QrReaderMissingError`, and if the user or the system refuses the camera.
 */
export async function scanWithCamera(video: HTMLVideoElement, found: (text: string) => void): Promise<() => void> {
  await loadReader()
  const stream = await navigator.mediaDevices.getUserMedia({ audio: false, video: { facingMode: 'environment' } })
  video.srcObject = stream
  let isOn = true
  function end() {
    isOn = false
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
  try {
    await video.play()
  } catch (error) {
    end()
    throw error
  }
  async function look() {
    if (!isOn) return
    const text = await readQrCode(video, { width: video.videoWidth, height: video.videoHeight })
    if (text !== undefined && isOn) found(text)
    setTimeout(() => void look(), LOOK_MS)
  }
  void look()
  return end
}
