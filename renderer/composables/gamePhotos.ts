import { computed } from 'vue'
import type { GamePicture } from '../../shared/contract/views/pictures.ts'
import { MAX_GAME_PICTURES } from '../../shared/domain/campaign/facts.ts'
import { skipWhileRunning } from '../lib/press.ts'
import { useView } from '../lib/query.ts'
import { useCampaign } from '../stores/campaign.ts'
import { usePermissions } from '../stores/permissions.ts'
import { useReadOnly } from '../stores/readOnly.ts'
import { useGameCommands } from './games.ts'
import { usePhotoFiles } from './photoFiles.ts'

/** The photos of a game, and what the user can do with them. */
export function useGamePhotos(game: () => string) {
  const campaign = useCampaign()
  const readOnlyState = useReadOnly()
  const may = usePermissions()
  const { run } = useGameCommands()
  const { choosePhotos } = usePhotoFiles()
  const { data } = useView(
    'game.pictures',
    () => (campaign.id === undefined ? undefined : { campaign: campaign.id, games: [game()] }),
    (touched) => touched.some(({ id }) => id === game()),
  )
  // The view keeps the photos of the game before until the answer arrives.
  const photos = computed<readonly GamePicture[]>(
    () => data.value?.pictures.filter((photo) => photo.game === game()) ?? [],
  )
  const canChange = computed(() => !readOnlyState.isOn && may.can('picture.add'))
  const canAdd = computed(() => canChange.value && photos.value.length < MAX_GAME_PICTURES)

  /** Adds photos that the user chooses, as many as fit. Stops at the first one that is refused. */
  const add = skipWhileRunning(async () => {
    const own = game()
    for await (const photo of choosePhotos(MAX_GAME_PICTURES - photos.value.length))
      if (!(await run('picture.add', { game: own, data: photo })).ok) return
  })
  const write = (picture: string, caption: string, base: string) =>
    run('picture.write', { game: game(), picture, caption, base: { caption: base } })
  const remove = (picture: string) => void run('picture.remove', { game: game(), picture })
  /** Moves the photo at a place one place to the front. */
  function moveForward(place: number): void {
    const [before, moved] = [photos.value[place - 1], photos.value[place]]
    if (before && moved) void run('picture.move', { game: game(), picture: moved.id, before: before.id })
  }
  return { photos, canChange, canAdd, add, write, remove, moveForward }
}
