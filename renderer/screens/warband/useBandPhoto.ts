import { computed } from 'vue'
import { usePhotoFiles } from '../../composables/photoFiles.ts'
import { useView } from '../../lib/query.ts'
import { useCampaign } from '../../stores/campaign.ts'
import { usePermissions } from '../../stores/permissions.ts'
import { useReadOnly } from '../../stores/readOnly.ts'
import { useWarband } from '../../stores/warband.ts'

/** The photo of the open warband, and what the user can do with it. */
export function useBandPhoto(warband: () => string) {
  const campaign = useCampaign()
  const band = useWarband()
  const readOnlyState = useReadOnly()
  const may = usePermissions()
  const { choosePhotos } = usePhotoFiles()
  const { data } = useView(
    'warband.picture-data',
    () => (campaign.id === undefined ? undefined : { campaign: campaign.id, warband: warband() }),
    (touched) =>
      touched.some((one) => one.id === warband() || (one.kind === 'submission' && one.warband === warband())),
  )
  // The view keeps the photo of the warband before until the answer arrives.
  const photo = computed(() => (data.value?.warband === warband() ? (data.value.data ?? undefined) : undefined))
  const canChange = computed(() => !readOnlyState.isOn && may.can('warband.picture'))

  /** Replaces the photo by one that the user chooses. */
  async function choose(): Promise<void> {
    for await (const chosen of choosePhotos(1)) await band.run('warband.picture', { data: chosen })
  }
  const remove = () => band.run('warband.picture', { data: null })
  return { photo, canChange, choose, remove }
}
