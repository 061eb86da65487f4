import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import { CallError } from '../../shared/contract/calls/client.ts'
import type { ChangedRef } from '../../shared/contract/events.ts'
import type { OfflineMark } from '../../shared/contract/views/offline.ts'
import { callHost } from '../api/client.ts'
import { useView } from '../lib/query.ts'
import { useCampaign } from './campaign.ts'
import { useCommands } from './commands.ts'

type InputFields = Readonly<Partial<Record<string, unknown>>>
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])

/** Returns the ids in a command's input that may belong to an offline copy. */
function idsIn(input: object): readonly unknown[] {
  const { warband, from, to, game, warbands, awards } = input as InputFields
  return [warband, from, to, game, ...listOf(warbands), ...listOf(awards).map((one) => (one as InputFields)['warband'])]
}

/** Returns the journal entries that a command undoes or redoes. */
const entriesIn = (input: object): string[] =>
  listOf((input as InputFields)['entries']).filter((one) => typeof one === 'string')

/**
 * Returns the ids of the warbands and games that an undo of these entries would change; an empty list if this user may
 * not know these ids.
 */
async function findTouchedIds(campaign: string, entries: string[]): Promise<readonly string[]> {
  try {
    return (await callHost('history.preview', { campaign, entries, together: true })).touched
  } catch (thrown) {
    if (thrown instanceof CallError) return []
    throw thrown
  }
}

/** Returns the active offline copies of these warbands; an empty list if this user may not know the copies. */
export async function findActiveCopies(campaign: string, warbands: readonly string[]): Promise<readonly OfflineMark[]> {
  try {
    const { marks } = await callHost('along.list', { campaign })
    return marks.filter((mark) => mark.ended === null && mark.warbands.some((id) => warbands.includes(id)))
  } catch (thrown) {
    if (thrown instanceof CallError) return []
    throw thrown
  }
}

/**
 * Offline copies of the open campaign: which of its parts users have taken offline, and the campaign of which it is
 * itself a copy.
 */
export const useOfflineCopies = defineStore('along', () => {
  const campaign = useCampaign()
  const commands = useCommands()
  const { data, error, reload } = useView(
    'along.list',
    () => (campaign.id === undefined ? undefined : { campaign: campaign.id }),
    isConcerned,
  )
  /**
   * True if a change may affect the view. Without a club and outside an offline copy nothing is offline, so only
   * changes of campaigns count.
   */
  function isConcerned(touched: readonly ChangedRef[]): boolean {
    const inDoubt = !data.value || data.value.isClub || data.value.here !== null
    const isShown = ({ kind }: ChangedRef) =>
      kind === 'campaign' || (inDoubt && (kind === 'warband' || kind === 'game'))
    return touched.length === 0 || touched.some(isShown)
  }
  const away = computed(() => (data.value?.marks ?? []).filter(({ ended }) => ended === null))
  /** Returns the offline copy that contains the warband or game with this id. */
  const awayWith = (id: string): OfflineMark | undefined =>
    away.value.find(({ warbands, games }) => warbands.includes(id) || games.includes(id))

  /** Ids of the offline copies about which the user was asked and decided to continue. */
  const known = new Set<string>()
  /** Question that waits for the user: whether to change something that is offline. */
  const asking = shallowRef<{ readonly mark: OfflineMark; readonly settle: (isWanted: boolean) => void }>()
  commands.isWanted = (input) => {
    const entries = entriesIn(input)
    const isInDoubt = away.value.some(({ id }) => !known.has(id))
    if (entries.length === 0 || !isInDoubt) return answerFor(idsIn(input))
    return findTouchedIds(campaign.id!, entries).then(answerFor)
  }
  /**
   * Asks the user if one of these ids is in an offline copy about which the user was not asked yet. Returns true if
   * there is nothing to ask.
   */
  function answerFor(ids: readonly unknown[]): true | Promise<boolean> {
    const mark = ids
      .flatMap((id) => (typeof id === 'string' ? (awayWith(id) ?? []) : []))
      .find(({ id }) => !known.has(id))
    if (!mark) return true
    return new Promise((settled) => {
      asking.value?.settle(false)
      asking.value = {
        mark,
        settle(isWanted) {
          asking.value = undefined
          if (isWanted) known.add(mark.id)
          settled(isWanted)
        },
      }
    })
  }
  /** Notes that the user was asked about these offline copies and decided to continue. */
  const acknowledge = (marks: readonly OfflineMark[]) => marks.forEach(({ id }) => known.add(id))
  const isKnown = ({ id }: OfflineMark): boolean => known.has(id)
  return { data, error, reload, away, awayWith, asking, know: acknowledge, isKnown }
})

/** The waiting changes of an offline copy, kept up to date. */
export const useWaitingChanges = (mark: () => string | undefined) => {
  const campaign = useCampaign()
  return useView('along.waiting', () => {
    const [id, of] = [campaign.id, mark()]
    return id === undefined || of === undefined ? undefined : { campaign: id, mark: of }
  })
}
