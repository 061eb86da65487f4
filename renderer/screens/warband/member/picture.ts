import type { Crop } from './crop.ts'

/** Side of a portrait in pixels, and maximum size of a portrait in bytes. */
const PORTRAIT_SIDE = 256
const MAX_PORTRAIT_BYTES = 200_000

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

/** Encodes a square of a picture as the `data:` URL of a small JPEG, which can also be printed. */
export async function encodeCrop(picture: ImageBitmap, { x, y, side }: Crop): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.max(1, Math.min(PORTRAIT_SIDE, Math.round(side)))
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x - side / 2, y - side / 2, side, side, 0, 0, canvas.width, canvas.height)
  for (const quality of [0.85, 0.6]) {
    const blob = await toJpegBlob(canvas, quality)
    if (blob.size <= MAX_PORTRAIT_BYTES) return toDataUrl(blob)
  }
  return toDataUrl(await toJpegBlob(canvas, 0.3))
}

const toJpegBlob = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve) => canvas.toBlob((blob) => resolve(blob!), 'image/jpeg', quality))

function toDataUrl(blob: Blob): Promise<string> {
  const reader = new FileReader()
  return new Promise((resolve, reject) => {
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error!))
    reader.readAsDataURL(blob)
  })
}
