import { computed, shallowRef } from 'vue'
import { naturalOrder } from '../../../shared/domain/naturalOrder.ts'
import { packIdOfVersion } from '../../../shared/rules/packVersions.ts'
import { useUndoableCommands } from '../../composables/undoableCommands.ts'
import { useView } from '../../lib/query.ts'
import { useCampaign } from '../../stores/campaign.ts'
import { usePacks } from '../../stores/campaigns.ts'
import { useCommands } from '../../stores/commands.ts'
import { usePackFiles } from '../../stores/packFiles.ts'
import { usePermissions } from '../../stores/permissions.ts'
import { useCampaignDialogText } from './useDialogText.ts'

/** The versions of a campaign's pack that can be chosen, and the preview of the chosen one. */
export function usePackVersions() {
  const { t } = useCampaignDialogText()
  const campaign = useCampaign()
  const commands = useCommands()
  const may = usePermissions()
  const files = usePackFiles()
  const run = useUndoableCommands<'pack.take'>()
  // In a club, only administrators see the shelf; other organisers choose a file.
  const shelf = may.can('packs.list') ? usePacks() : undefined
  const ruleset = computed(() => campaign.view?.campaign.ruleset ?? '')
  const isOtherVersion = ({ id }: { readonly id: string }): boolean =>
    id !== ruleset.value && packIdOfVersion(id) === packIdOfVersion(ruleset.value)
  const versions = computed(() =>
    (shelf?.data.value?.packs ?? [])
      .filter(isOtherVersion)
      .map(({ id, pack }) => ({ id, version: pack?.version ?? '' }))
      .sort((one, other) => naturalOrder(other.version, one.version)),
  )
  /** The document of the chosen version. */
  const document = shallowRef<string>()
  const { data: preview, error } = useView('pack.preview', () =>
    document.value === undefined || campaign.id === undefined
      ? undefined
      : { campaign: campaign.id, pack: document.value },
  )

  async function chooseFromShelf(version: string): Promise<void> {
    const read = await commands.transfer('packs.read', { version })
    if (read.ok) document.value = read.answer.document
  }
  async function chooseFile(): Promise<void> {
    document.value = (await files.readText()) ?? document.value
  }
  /** Takes the chosen version. Returns true if the campaign plays it now. */
  const take = async (): Promise<boolean> =>
    document.value !== undefined &&
    preview.value !== undefined &&
    run('pack.take', { pack: document.value }, t('version.taken', { version: preview.value.next.version }))

  return { versions, document, preview, error, chooseFromShelf, chooseFile, take }
}
