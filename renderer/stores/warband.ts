import { defineStore } from 'pinia'
import { computed, ref, watchEffect } from 'vue'
import type { MethodAnswer, InputOf } from '../../shared/contract/calls/answers.ts'
import type { Envelope, WireError } from '../../shared/contract/envelope.ts'
import type { ChangedRef } from '../../shared/contract/events.ts'
import type { CommandName } from '../../shared/contract/calls/methods.ts'
import { sendInOrder } from '../lib/commandQueue.ts'
import { errorInsteadOfData, useView } from '../lib/query.ts'
import { withoutReadings } from '../text/readings.ts'
import { useText } from '../text/useText.ts'
import { useCampaign } from './campaign.ts'
import { newId, useCommands, type CallOutcome } from './commands.ts'
import { useNotices } from './notices.ts'
import { useReadOnly } from './readOnly.ts'

/** Input of a command on a warband, without the fields that `useWarband` adds. */
type CommandFields<M extends CommandName> = Omit<InputOf<M>, 'campaign' | 'warband'> & Pick<Envelope, 'base'>

/** The open warband, taken from the address of the page, and the commands on it. */
export const useWarband = defineStore('warband', () => {
  const campaign = useCampaign()
  const commands = useCommands()
  const notices = useNotices()
  const { of, problem } = useText()
  const id = ref<string>()
  const ids = computed(() =>
    campaign.id === undefined || id.value === undefined ? undefined : { campaign: campaign.id, warband: id.value },
  )
  /**
   * True if a change concerns the open warband: the warband itself, a submission for it, or the rules of its
   * campaign.
   */
  const isTouched = (touched: readonly ChangedRef[]) =>
    touched.some((one) =>
      [one.id, one.kind === 'submission' && one.warband].some((of) => of === id.value || of === campaign.id),
    )
  const view = useView('warband.builder', () => ids.value, isTouched)

  const readOnlyState = useReadOnly()
  watchEffect(() => (readOnlyState.band = id.value))
  watchEffect(() => (readOnlyState.isBandOut = (view.data.value?.warband.withdrawnAt ?? null) !== null))

  /** Returns an error as text. If the rules refuse the command, returns their reasons. */
  function reasonOf(error: WireError): string {
    const words = (error.issues ?? []).map(({ message }) => withoutReadings(of(message)))
    return words.length > 0 ? words.join(' ') : problem(error)
  }

  /**
   * Runs a command on the open warband (or on `warband`) after all earlier commands. Errors and the reasons of the
   * rules are shown in a notice.
   */
  async function run<M extends CommandName>(
    method: M,
    own: CommandFields<M>,
    warband = id.value,
  ): Promise<CallOutcome<MethodAnswer<M>>> {
    const input = { request: newId(), campaign: campaign.id, warband, ...own } as unknown as InputOf<M>
    const outcome = await sendInOrder(() => commands.send(method, input))
    if (!outcome.ok && outcome.error.issues) notices.say('error', reasonOf(outcome.error))
    return outcome
  }

  /** Awards experience to members by hand, after all earlier commands. */
  async function awardExperience(awards: InputOf<'experience.award-many'>['awards']) {
    const input = { request: newId(), campaign: campaign.id!, awards }
    const outcome = await sendInOrder(() => commands.send('experience.award-many', input))
    if (!outcome.ok && outcome.error.issues) notices.say('error', reasonOf(outcome.error))
    return outcome
  }

  const error = computed(() => errorInsteadOfData(view.error.value, view.data.value?.warband.id === id.value))

  return { id, ids, view: view.data, error, reload: view.reload, isTouched, reasonOf, run, give: awardExperience }
})
