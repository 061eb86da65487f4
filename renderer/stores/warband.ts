import { defineStore } from 'pinia'
import { computed, ref, watch, watchEffect } from 'vue'
import type { AnswerOf, InputOf } from '../../shared/contract/calls/answers.ts'
import type { Envelope, WireError } from '../../shared/contract/envelope.ts'
import type { Touched } from '../../shared/contract/events.ts'
import type { CommandName } from '../../shared/contract/calls/methods.ts'
import { inOrder } from '../lib/commandQueue.ts'
import { errorInstead, useView } from '../lib/query.ts'
import { useText } from '../text/useText.ts'
import { useCampaign } from './campaign.ts'
import { newId, useCommands, type Outcome } from './commands.ts'
import { useLastBand } from './lastBand.ts'
import { useNotices } from './notices.ts'
import { useReading } from './readOnly.ts'

/** What goes with every command to a warband is filled in here. */
type Own<M extends CommandName> = Omit<InputOf<M>, 'campaign' | 'warband'> & Pick<Envelope, 'base'>

/** The warband that is open, by the address of the page, and what is done to it. */
export const useWarband = defineStore('warband', () => {
  const campaign = useCampaign()
  const commands = useCommands()
  const notices = useNotices()
  const { of, problem } = useText()
  const id = ref<string>()
  const ids = computed(() =>
    campaign.id === undefined || id.value === undefined ? undefined : { campaign: campaign.id, warband: id.value },
  )
  /** True where a change concerns the open band: itself, what waits to be done to it, or the rules of its campaign. */
  const isTouched = (touched: readonly Touched[]) =>
    touched.some((one) =>
      [one.id, one.kind === 'submission' && one.warband].some((of) => of === id.value || of === campaign.id),
    )
  const view = useView('warband.builder', () => ids.value, isTouched)

  const lastBand = useLastBand()
  watch(
    () => view.data.value?.warband.id,
    (shown) => shown !== undefined && lastBand.remember(shown),
  )

  const reading = useReading()
  watchEffect(() => (reading.band = id.value))
  watchEffect(() => (reading.isBandOut = (view.data.value?.warband.withdrawnAt ?? null) !== null))

  /** An error in words; where the rules refuse, their reasons. */
  function reasonOf(error: WireError): string {
    const words = (error.issues ?? []).map(({ message }) => of(message))
    return words.length > 0 ? words.join(' ') : problem(error)
  }

  /**
   * Does something to the open band (or to `warband`), after everything that was done before. What the rules refuse is
   * told in a notice, as other errors are.
   */
  async function run<M extends CommandName>(method: M, own: Own<M>, warband = id.value): Promise<Outcome<AnswerOf<M>>> {
    const input = { request: newId(), campaign: campaign.id, warband, ...own } as unknown as InputOf<M>
    const outcome = await inOrder(() => commands.send(method, input))
    if (!outcome.ok && outcome.error.issues) notices.say('error', reasonOf(outcome.error))
    return outcome
  }

  /** Gives members experience by hand, in their turn as all that is done here. */
  async function give(awards: InputOf<'experience.award-many'>['awards']) {
    const input = { request: newId(), campaign: campaign.id!, awards }
    const outcome = await inOrder(() => commands.send('experience.award-many', input))
    if (!outcome.ok && outcome.error.issues) notices.say('error', reasonOf(outcome.error))
    return outcome
  }

  const error = computed(() => errorInstead(view.error.value, view.data.value?.warband.id === id.value))

  return { id, ids, view: view.data, error, reload: view.reload, isTouched, reasonOf, run, give }
})
