import { decodePicture, encodePhoto } from '../lib/pictureFile.ts'
import { useNotices } from '../stores/notices.ts'
import { useText } from '../text/useText.ts'

/**
 * Lets the user choose photos on the device, or take one with a phone's camera. They are scaled down and encoded again
 * on the device, so that nothing else leaves it.
 */
export function usePhotoFiles() {
  const notices = useNotices()
  const { t } = useText()

  /**
   * Yields the photos that the user chooses, at most `most`, as data URLs: each is read only when the one before is used,
   * because a phone has little memory. Shows a notice for each file that is no picture.
   */
  async function* choosePhotos(most: number): AsyncGenerator<string> {
    for (const file of (await chooseImageFiles(most > 1)).slice(0, most)) {
      const photo = await readPhoto(file).catch(() => undefined)
      if (photo === undefined) notices.say('error', t('photo.not-a-picture', { file: file.name }))
      else yield photo
    }
  }
  return { choosePhotos }
}

async function readPhoto(file: File): Promise<string> {
  const picture = await decodePicture(file)
  try {
    return await encodePhoto(picture)
  } finally {
    picture.close()
  }
}

/** Opens the device's dialog for pictures. Resolves to an empty list if the user cancels it. */
function chooseImageFiles(several: boolean): Promise<readonly File[]> {
  const input = document.createElement('input')
  Object.assign(input, { type: 'file', accept: 'image/*', multiple: several, hidden: true })
  // Browsers open the dialog also for an element outside the page; tests find it only inside.
  document.body.append(input)
  return new Promise<readonly File[]>((resolve) => {
    input.addEventListener('change', () => resolve([...(input.files ?? [])]))
    input.addEventListener('cancel', () => resolve([]))
    input.click()
  }).finally(() => input.remove())
}
