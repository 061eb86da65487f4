import type { Crop } from './crop.ts'

/** A portrait's side in dots, and the most that it may weigh. */
const SIDE = 256
const HEAVIEST = 200_000

/**
 * The picture in a file, as its camera was held. Rejects for what is no picture, and for one that is damaged or cut off:
 * an element would show as much of it as there is, or nothing.
 */
export async function pictureIn(file: Blob): Promise<ImageBitmap> {
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

/** The cut of a picture as a `data:` address of a small JPEG, which can be printed too. */
export async function encoded(picture: ImageBitmap, { x, y, side }: Crop): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.max(1, Math.min(SIDE, Math.round(side)))
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x - side / 2, y - side / 2, side, side, 0, 0, canvas.width, canvas.height)
  for (const quality of [0.85, 0.6]) {
    const blob = await blobOf(canvas, quality)
    if (blob.size <= HEAVIEST) return addressOf(blob)
  }
  return addressOf(await blobOf(canvas, 0.3))
}

const blobOf = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve) => canvas.toBlob((blob) => resolve(blob!), 'image/jpeg', quality))

function addressOf(blob: Blob): Promise<string> {
  const reader = new FileReader()
  return new Promise((resolve, reject) => {
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error!))
    reader.readAsDataURL(blob)
  })
}
