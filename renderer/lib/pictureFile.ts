import { withoutJpegMetadata } from '../../shared/domain/pictureData.ts'

/** Side of a portrait in pixels, and maximum width and height of a picture of a warband or of a game. */
const PORTRAIT_SIDE = 256
const PHOTO_SIDE = 1280
/** Maximum size of a picture in bytes. */
const MAX_BYTES = 200_000

/**
 * Decodes a picture file and rotates it as its EXIF data say. Rejects files that are not pictures, and damaged or
 * incomplete files, which an `img` element would show partly or not at all.
 */
export async function decodePicture(file: Blob): Promise<ImageBitmap> {
  if (file.type !== 'image/svg+xml') return createImageBitmap(file, { imageOrientation: 'from-image' })
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
    return await createImageBitmap(image)
  } finally {
    URL.revokeObjectURL(image.src)
  }
}

/** A part of a picture, in pixels. */
interface PicturePart {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Encodes a square of a picture as the `data:` URL of a small JPEG, which can also be printed. `x`, `y`: the middle of
 * the square.
 */
export function encodeCrop(
  picture: ImageBitmap,
  { x, y, side }: { readonly x: number; readonly y: number; readonly side: number },
): Promise<string> {
  const part = { x: x - side / 2, y: y - side / 2, width: side, height: side }
  return encodePart(picture, part, PORTRAIT_SIDE)
}

/**
 * Encodes a whole picture as the `data:` URL of a JPEG of at most 200 kB, which can also be printed. The JPEG contains
 * only pixels: no place, no date, no camera.
 */
export const encodePhoto = (picture: ImageBitmap): Promise<string> =>
  encodePart(picture, { x: 0, y: 0, width: picture.width, height: picture.height }, PHOTO_SIDE)

/** Encodes a part of a picture in the best quality, then in the largest size, that is small enough. */
async function encodePart(picture: ImageBitmap, part: PicturePart, mostSide: number): Promise<string> {
  for (let side = mostSide; ; side *= 0.75) {
    const canvas = drawPart(picture, part, side)
    for (const quality of [0.85, 0.7, 0.55]) {
      const blob = await toPlainJpeg(canvas, quality)
      if (blob.size <= MAX_BYTES) return toDataUrl(blob)
    }
  }
}

function drawPart(picture: ImageBitmap, { x, y, width, height }: PicturePart, mostSide: number): HTMLCanvasElement {
  const scale = Math.min(1, mostSide / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  // A JPEG has no transparent pixels; without a background they would be black.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** Converts a picture in a data URL to a file. The page may not request `data:` URLs. */
export function toPictureBlob(url: string): Blob {
  const [, type = ''] = /^data:([^;]*);/.exec(url) ?? []
  const bytes = Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (letter) => letter.charCodeAt(0))
  return new Blob([bytes], { type })
}

const toJpegBlob = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve) => canvas.toBlob((blob) => resolve(blob!), 'image/jpeg', quality))

/** Encodes a canvas as JPEG without the EXIF data that some browsers (Safari) write into it. */
async function toPlainJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const blob = await toJpegBlob(canvas, quality)
  return new Blob([withoutJpegMetadata(new Uint8Array(await blob.arrayBuffer()))], { type: blob.type })
}

function toDataUrl(blob: Blob): Promise<string> {
  const reader = new FileReader()
  return new Promise((resolve, reject) => {
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error!))
    reader.readAsDataURL(blob)
  })
}
