import { ref, shallowRef, watch } from 'vue'
import { CallError } from '../../../shared/contract/calls/client.ts'
import type { WireError } from '../../../shared/contract/envelope.ts'
import type { ScenarioDrawView } from '../../../shared/contract/views/scenarioDraw.ts'
import { serialQueue } from '../../../shared/domain/serialQueue.ts'
import { callHost } from '../../api/client.ts'
import { useCampaign } from '../../stores/campaign.ts'

/**
 * A draw of scenarios for games: the user types dice one by one, or the program rolls all that are left. Nothing is
 * stored. The draw starts again when other games are chosen.
 */
export function useScenarioDraw(games: () => readonly string[]) {
  const campaign = useCampaign()
  const queue = serialQueue()
  const view = shallowRef<ScenarioDrawView>()
  const error = shallowRef<WireError>()
  /** Number of faces that the user typed; they are the first ones. */
  const typed = ref(0)
  const begun = ref('')

  async function ask(faces: readonly number[], toEnd: boolean) {
    const chosen = [...games()]
    if (campaign.id === undefined || chosen.length === 0) return void (view.value = undefined)
    try {
      view.value = await callHost('round.scenarios', { campaign: campaign.id, games: chosen, faces: [...faces], toEnd })
      error.value = undefined
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown
      error.value = thrown.error
    }
    return undefined
  }
  const restart = () => {
    typed.value = 0
    begun.value = ''
    return ask([], false)
  }
  async function enter(face: number) {
    begun.value = ''
    typed.value += 1
    await ask([...view.value!.faces, face], false)
  }
  /** Adds a digit to the next die. Returns the face if the die does not have it. */
  async function digit(sign: string): Promise<{ face: number; sides: number } | undefined> {
    const sides = view.value?.next?.sides
    if (sides === undefined) return undefined
    const face = Number(begun.value + sign)
    if (face < 1 || face > sides) return { face, sides }
    if (face * 10 <= sides) begun.value = String(face)
    else await enter(face)
    return undefined
  }
  async function back() {
    const faces = view.value?.faces ?? []
    if (begun.value !== '') return void (begun.value = '')
    if (faces.length === 0) return undefined
    typed.value = Math.min(typed.value, faces.length - 1)
    return ask(faces.slice(0, -1), false)
  }
  watch(
    () => games().join(),
    () => void queue.add(restart),
    { immediate: true },
  )
  return {
    ...{ view, error, typed, begun },
    restart: () => queue.add(restart),
    digit: (sign: string) => queue.add(() => digit(sign)),
    enter: () => queue.add(async () => (begun.value === '' ? undefined : enter(Number(begun.value)))),
    back: () => queue.add(back),
    rollRest: () => queue.add(() => ask(view.value?.faces ?? [], true)),
  }
}
