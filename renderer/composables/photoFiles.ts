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

  /** Returns the photos that the user chooses, as data URLs. Shows a notice for each file that is no picture. */
  async function choosePhotos({ several }: { readonly several: boolean }): Promise<readonly string[]> {
    const photos: string[] = []
    for (const file of await chooseImageFiles(several)) {
      const picture = await decodePicture(file).catch(() => undefined)
      if (picture) photos.push(await encodePhoto(picture))
      else notices.say('error', t('photo.not-a-picture', { file: file.name }))
    }
    return photos
  }
  return { choosePhotos }
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
