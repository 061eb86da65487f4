import { onScopeDispose, reactive, ref, shallowRef, watch } from 'vue'
import type { WireError } from '../../../shared/contract/envelope.ts'
import type { PictureContent } from '../../../shared/contract/picture.ts'
import { without } from '../../../shared/domain/without.ts'
import { host } from '../../api/host.ts'
import { useView } from '../../lib/query.ts'
import { usePreferences } from '../../stores/preferences.ts'

/** A section of the picture as it is written: left out or not. */
type Section = PictureContent['sections'][number] & { isIn: boolean }

/** The picture as the organiser writes it: what the program proposes at first. */
export interface Written extends Omit<PictureContent, 'sections'> {
  sections: Section[]
}

const SLOT = 'round-picture'
/** So long nothing was typed before the picture is made anew, in milliseconds. */
const REST = 300

/**
 * The picture of a round: the words that it shows, to be changed, and the PNG that is made of them, anew after each change.
 * `asked`: undefined asks nothing. `isSlow`: what is shown is of earlier words.
 */
export function usePicture(asked: () => { readonly campaign: string; readonly round: number } | undefined) {
  const preferences = usePreferences()
  const { data, error } = useView('report.picture', () => {
    const wanted = asked()
    return wanted && { ...wanted, language: preferences.language }
  })
  const written = ref<Written>()
  /** Takes back what was typed. */
  function anew() {
    const picture = data.value?.picture
    written.value =
      picture && reactive({ ...picture, sections: picture.sections.map((one) => ({ ...one, isIn: true })) })
  }
  watch(data, (now, before) => {
    // What was typed stays where the program's own words are no others.
    if (JSON.stringify(now?.picture) !== JSON.stringify(before?.picture)) anew()
  })
  return {
    written,
    anew,
    error,
    ...useMade(
      () => asked()?.campaign,
      () => written.value && contentOf(written.value),
    ),
  }
}

/** What of the words stands on the picture. */
const contentOf = ({ sections, ...rest }: Written): PictureContent => ({
  ...rest,
  sections: sections.filter(({ isIn }) => isIn).map((section) => without(section, 'isIn')),
})

/** Has the picture made, of several askings the newest. */
function useMade(campaign: () => string | undefined, content: () => PictureContent | undefined) {
  const png = shallowRef<Blob>()
  const address = ref<string>()
  const problem = shallowRef<WireError>()
  const isMaking = ref(false)
  let resting: ReturnType<typeof setTimeout> | undefined
  let turn = 0

  function show(made: Blob | undefined) {
    if (address.value !== undefined) URL.revokeObjectURL(address.value)
    png.value = made
    address.value = made && URL.createObjectURL(made)
  }
  async function make(request: { campaign: string; picture: PictureContent }) {
    const own = ++turn
    const answer = await host.pdf({ ...request, slot: SLOT })
    if (own !== turn) return
    isMaking.value = false
    problem.value = answer.ok ? undefined : answer.error
    if (answer.ok) show(answer.pdf)
  }
  watch(
    () => JSON.stringify([campaign(), content()]),
    () => {
      clearTimeout(resting)
      const [asked, picture] = [campaign(), content()]
      if (asked === undefined || !picture) return
      isMaking.value = true
      resting = setTimeout(() => void make({ campaign: asked, picture }), png.value ? REST : 0)
    },
    { immediate: true },
  )
  onScopeDispose(() => {
    clearTimeout(resting)
    turn++
    show(undefined)
  })
  return { png, address, problem, isMaking }
}
