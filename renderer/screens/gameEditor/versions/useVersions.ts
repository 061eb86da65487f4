import { computed, shallowRef, watch } from 'vue'
import type { PackDraftCampaign, PackDraftView } from '../../../../shared/contract/views/packDrafts.ts'
import { naturalOrder } from '../../../../shared/domain/naturalOrder.ts'
import { listChanges } from '../../../../shared/packs/editor/changes.ts'
import type { PackDraft } from '../../../../shared/packs/editor/draft.ts'
import { packIdOfVersion } from '../../../../shared/rules/packVersions.ts'
import { usePacks } from '../../../stores/campaigns.ts'
import { useCommands } from '../../../stores/commands.ts'
import { usePermissions } from '../../../stores/permissions.ts'
import { useGameDraft } from '../editing/gameDraft.ts'

/** A version of the game on the shelf or in a campaign. `id`: the id of its ruleset. */
export interface GameVersion {
  readonly id: string
  readonly label: string
  readonly isOnShelf: boolean
  readonly campaigns: readonly PackDraftCampaign[]
}

/** The versions of the game, the newest first, and what is different from each. */
export function useVersions(view: () => PackDraftView | undefined) {
  const may = usePermissions()
  const draft = useGameDraft()
  // In a club, not everyone sees the shelf.
  const shelf = may.can('packs.list') ? usePacks() : undefined
  const versions = computed((): GameVersion[] => {
    const game = draft.document.value['id']
    const campaigns = view()?.campaigns ?? []
    const labels = new Map([
      ...campaigns.map(({ ruleset, version }) => [ruleset, version] as const),
      ...(shelf?.data.value?.packs ?? [])
        .filter(({ id }) => packIdOfVersion(id) === game)
        .map(({ id, pack }) => [id, pack?.version ?? ''] as const),
    ])
    const onShelf = new Set(shelf?.data.value?.packs.map(({ id }) => id))
    return [...labels]
      .map(([id, label]) => ({
        ...{ id, label, isOnShelf: onShelf.has(id) },
        campaigns: campaigns.filter(({ ruleset }) => ruleset === id),
      }))
      .sort((one, other) => naturalOrder(other.label, one.label))
  })
  /** The version that the game is at the moment, if it is on the shelf or in a campaign. */
  const current = computed(() => versions.value.find(({ id }) => id === draft.ruleset.value))
  /** Another version that has the label of this one. */
  const isLabelTaken = computed(
    () =>
      draft.ruleset.value !== undefined &&
      versions.value.some(({ id, label }) => label === draft.document.value['version'] && id !== draft.ruleset.value),
  )
  return { versions, current, isLabelTaken, reload: async () => shelf?.reload() }
}

/**
 * What is different between a version and the game at the moment; undefined until the version is read, null if it cannot be read.
 * A version that is no longer on the shelf is read from a campaign that plays it.
 */
export function useChangesSince(version: () => GameVersion) {
  const commands = useCommands()
  const draft = useGameDraft()
  const before = shallowRef<PackDraft | null>()
  async function readVersion({ id, isOnShelf, campaigns: [played] }: GameVersion): Promise<string | null> {
    if (isOnShelf) {
      const read = await commands.ask('packs.read', { version: id })
      return read.ok ? read.answer.text : null
    }
    const read = played && (await commands.ask('campaign.pack', { campaign: played.campaign }))
    return read?.ok ? read.answer.document : null
  }
  watch(
    () => version().id,
    async (id) => {
      const text = await readVersion(version())
      if (id === version().id) before.value = text === null ? null : (JSON.parse(text) as PackDraft)
    },
    { immediate: true },
  )
  return computed(() => (before.value ? listChanges(before.value, draft.document.value) : before.value))
}
