import { computed, onScopeDispose, reactive, ref, shallowRef, watch } from 'vue'
import type { WireError } from '../../../shared/contract/envelope.ts'
import type { RoundPictureContent } from '../../../shared/contract/picture.ts'
import { omitKeys } from '../../../shared/domain/omitKeys.ts'
import { currentHost } from '../../api/host.ts'
import { useView } from '../../lib/query.ts'
import { usePreferences } from '../../stores/preferences.ts'

/** A section of the picture. `isIn`: true if the section is on the picture. */
type PictureSection = RoundPictureContent['sections'][number] & { isIn: boolean }

/** Content of the picture, which the user can edit. Before the first edit, this is the proposed content. */
export interface EditedPicture extends Omit<RoundPictureContent, 'sections'> {
  sections: PictureSection[]
}

const SLOT = 'round-picture'
/** Time in milliseconds without a key press after which the picture is rendered again. */
const RENDER_DELAY_MS = 300

/**
 * The picture of a round: its texts, which the user can edit, and the PNG made from them. The PNG is rendered again
 * after each change. `getRequest`: returns the request, or `undefined` to request nothing. `isMaking`: true while the
 * shown picture is outdated.
 */
export function useRoundPicture(getRequest: () => { readonly campaign: string; readonly round: number } | undefined) {
  const preferences = usePreferences()
  const { data, error } = useView(
    'report.picture',
    () => {
      const request = getRequest()
      return request && { ...request, language: preferences.language }
    },
    // The answer holds all photos of the round, so it is not requested again for what it does not show.
    (touched) => touched.some(({ kind }) => kind === 'game' || kind === 'warband' || kind === 'campaign'),
  )
  const written = ref<EditedPicture>()
  /** Discards the user's changes. */
  function resetEdits() {
    const picture = data.value?.picture
    written.value =
      picture &&
      reactive({
        ...picture,
        photos: [...picture.photos],
        sections: picture.sections.map((one) => ({ ...one, isIn: true })),
      })
  }
  watch(data, (now, before) => {
    // If the proposed texts have not changed, the user's changes of the texts are kept.
    if (JSON.stringify(now?.picture) !== JSON.stringify(before?.picture)) resetEdits()
  })
  return {
    written,
    photos: computed(() => data.value?.photos ?? []),
    anew: resetEdits,
    error,
    ...useRenderedPng(
      () => getRequest()?.campaign,
      () => written.value && toPictureContent(written.value),
    ),
  }
}

/** Returns the content without the sections that are left out. */
const toPictureContent = ({ sections, ...rest }: EditedPicture): RoundPictureContent => ({
  ...rest,
  sections: sections.filter(({ isIn }) => isIn).map((section) => omitKeys(section, 'isIn')),
})

/** Renders the picture. Only the answer to the newest request is used. */
function useRenderedPng(campaign: () => string | undefined, content: () => RoundPictureContent | undefined) {
  const png = shallowRef<Blob>()
  const address = ref<string>()
  const problem = shallowRef<WireError>()
  const isMaking = ref(false)
  let renderTimer: ReturnType<typeof setTimeout> | undefined
  let turn = 0

  function show(made: Blob | undefined) {
    if (address.value !== undefined) URL.revokeObjectURL(address.value)
    png.value = made
    address.value = made && URL.createObjectURL(made)
  }
  async function renderPng(request: { campaign: string; picture: RoundPictureContent }) {
    const own = ++turn
    const answer = await currentHost.pdf({ ...request, slot: SLOT })
    if (own !== turn) return
    isMaking.value = false
    problem.value = answer.ok ? undefined : answer.error
    if (answer.ok) show(answer.pdf)
  }
  watch(
    () => JSON.stringify([campaign(), content()]),
    () => {
      clearTimeout(renderTimer)
      const [campaignId, picture] = [campaign(), content()]
      if (campaignId === undefined || !picture) return
      isMaking.value = true
      renderTimer = setTimeout(() => void renderPng({ campaign: campaignId, picture }), png.value ? RENDER_DELAY_MS : 0)
    },
    { immediate: true },
  )
  onScopeDispose(() => {
    clearTimeout(renderTimer)
    turn++
    show(undefined)
  })
  return { png, address, problem, isMaking }
}
