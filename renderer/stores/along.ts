import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import { CallError } from '../../shared/contract/calls/client.ts'
import type { Touched } from '../../shared/contract/events.ts'
import type { AlongMark } from '../../shared/contract/views/along.ts'
import { client } from '../api/client.ts'
import { useView } from '../lib/query.ts'
import { useCampaign } from './campaign.ts'
import { useCommands } from './commands.ts'

type Asked = Readonly<Partial<Record<string, unknown>>>
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])

/** What a command is about, as far as something of it may be away. */
function idsIn(input: object): readonly unknown[] {
  const { warband, from, to, game, warbands, awards } = input as Asked
  return [warband, from, to, game, ...listOf(warbands), ...listOf(awards).map((one) => (one as Asked)['warband'])]
}

/** The entries that a command takes back, or does again. */
const entriesIn = (input: object): string[] =>
  listOf((input as Asked)['entries']).filter((one) => typeof one === 'string')

/** The bands and games that change where entries are taken back; none where that is told to nobody like whoever asks. */
async function touchedBy(campaign: string, entries: string[]): Promise<readonly string[]> {
  try {
    return (await client('history.preview', { campaign, entries, together: true })).touched
  } catch (thrown) {
    if (thrown instanceof CallError) return []
    throw thrown
  }
}

/** What of these bands of a campaign is away with somebody; nothing where that is told to nobody like whoever asks. */
export async function awayOf(campaign: string, warbands: readonly string[]): Promise<readonly AlongMark[]> {
  try {
    const { marks } = await client('along.list', { campaign })
    return marks.filter((mark) => mark.ended === null && mark.warbands.some((id) => warbands.includes(id)))
  } catch (thrown) {
    if (thrown instanceof CallError) return []
    throw thrown
  }
}

/** What of the open campaign is away with somebody who has no network, and where it came from itself. */
export const useAlong = defineStore('along', () => {
  const campaign = useCampaign()
  const commands = useCommands()
  const { data, error, reload } = useView(
    'along.list',
    () => (campaign.id === undefined ? undefined : { campaign: campaign.id }),
    isConcerned,
  )
  /** Where there is neither a club nor anything that came from one, nothing is away, whatever changes. */
  function isConcerned(touched: readonly Touched[]): boolean {
    const inDoubt = !data.value || data.value.isClub || data.value.here !== null
    const isShown = ({ kind }: Touched) => kind === 'campaign' || (inDoubt && (kind === 'warband' || kind === 'game'))
    return touched.length === 0 || touched.some(isShown)
  }
  const away = computed(() => (data.value?.marks ?? []).filter(({ ended }) => ended === null))
  /** Who has a band or a game with them. */
  const awayWith = (id: string): AlongMark | undefined =>
    away.value.find(({ warbands, games }) => warbands.includes(id) || games.includes(id))

  /** Marks of which whoever is here knows, and changes what is away all the same. */
  const known = new Set<string>()
  /** What asks whether something that is away is to be changed all the same. */
  const asking = shallowRef<{ readonly mark: AlongMark; readonly settle: (isWanted: boolean) => void }>()
  commands.isWanted = (input) => {
    const entries = entriesIn(input)
    const isInDoubt = away.value.some(({ id }) => !known.has(id))
    if (entries.length === 0 || !isInDoubt) return answerFor(idsIn(input))
    return touchedBy(campaign.id!, entries).then(answerFor)
  }
  /** Asks, where something of this is away with somebody of whom whoever is here does not know. */
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
  /** Whoever is here was asked about these, and changes them all the same. */
  const know = (marks: readonly AlongMark[]) => marks.forEach(({ id }) => known.add(id))
  const isKnown = ({ id }: AlongMark): boolean => known.has(id)
  return { data, error, reload, away, awayWith, asking, know, isKnown }
})

/** What waits of a mark, kept up to date. */
export const useWaiting = (mark: () => string | undefined) => {
  const campaign = useCampaign()
  return useView('along.waiting', () => {
    const [id, of] = [campaign.id, mark()]
    return id === undefined || of === undefined ? undefined : { campaign: id, mark: of }
  })
}
