import type {
  OverviewTodo,
  OverviewTodoKind,
  BandWithVisibleNumbers,
  OverviewView,
} from '../../shared/contract/views/overview.ts'
import { addFact, updateFact } from '../../shared/domain/campaign/change.ts'
import type { FactKind, FieldsOf } from '../../shared/domain/campaign/facts.ts'
import { begun, CAMPAIGN, type Played } from './campaign.ts'

export const [OURS, THEIRS] = ['warband001', 'warband002'] as const
const MEMBERS = [
  { kind: 'leader', name: 'Hélène' },
  { kind: 'lieutenant', name: 'Gontran' },
  { kind: 'henchman', name: 'Marius' },
  { kind: 'henchman', name: 'Anaïs' },
]

/** A campaign of two bands in which nothing is left to do, and helpers that change the first band ("ours"). */
export interface Quiet {
  readonly played: Played
  /** The ids of our members: a leader, a lieutenant, two henchmen. */
  readonly members: readonly string[]
  readonly overview: () => OverviewView
  readonly bandOf: (warband: string) => BandWithVisibleNumbers
  readonly needs: (kind?: OverviewTodoKind) => readonly OverviewTodo[]
  /** The fields that identify one of our members in commands and facts. */
  readonly at: (member: number) => { campaign: string; warband: string; member: string }
  readonly plan: (game?: string, round?: number) => void
  /** Writes a fact of our band, as a game would. */
  readonly given: <K extends FactKind>(kind: K, id: string, fields: FieldsOf<K>) => void
  readonly setStatus: (member: number, status: FieldsOf<'member'>['status']) => void
  readonly injured: (member: number, injury: string, game?: string) => void
  readonly absent: (member: number, games: number, game?: string, reason?: string) => void
}

/** Creates two bands of un-pour-un that have spent all their points. */
export function quiet(): Quiet {
  const played = begun('un-pour-un', 400)
  played.does('warband.create', { campaign: CAMPAIGN, warband: THEIRS, name: 'Ceux d’en face', position: 1 })
  const [members] = [OURS, THEIRS].map((warband) =>
    MEMBERS.map((member) => played.does('member.recruit', { campaign: CAMPAIGN, warband, member }).member!),
  ) as [string[]]
  const overview = () => played.call<OverviewView>('campaign.overview', { campaign: CAMPAIGN })
  const visibleBands = () => overview().bands.flatMap((band) => (band.isWithheld ? [] : [band]))
  for (const { warband, treasury } of visibleBands())
    played.does('ledger.record', { campaign: CAMPAIGN, warband, amount: -treasury, detail: 'dépensé' })
  const at = (member: number) => ({ campaign: CAMPAIGN, warband: OURS, member: members[member]! })

  const { store } = played
  function write(change: Parameters<typeof store.apply>[0]): void {
    store.transaction(() => {
      store.apply(change)
      store.countChange([{ kind: 'warband', id: OURS }])
    })
  }
  const given: Quiet['given'] = (kind, id, fields) => write([addFact(kind, id, fields)])
  return {
    played,
    members,
    overview,
    bandOf: (warband) => visibleBands().find((band) => band.warband === warband)!,
    needs: (kind) => overview().needs.filter((need) => kind === undefined || need.kind === kind),
    at,
    plan(game = 'gameround1', round = 1) {
      const sides = [{ warbands: [OURS] }, { warbands: [THEIRS] }]
      played.does('game.plan', { campaign: CAMPAIGN, game, round, sides })
    },
    given,
    setStatus(member, status) {
      const id = members[member]!
      const fact = store.factsById([{ kind: 'member', id }]).member.get(id)!
      write(updateFact('member', fact, { status }))
    },
    injured(member, injury, game) {
      const fields = { injury, detail: null, against: null, foe: null, game: game ?? null, occasion: null, position: 0 }
      given('injury', `injury0000${member}`, { ...at(member), ...fields })
    },
    absent: (member, games, game, reason) =>
      given('absence', `absence000${member}`, { ...at(member), games, game: game ?? null, reason: reason ?? null }),
  }
}
