import type { FoundAnswer, SeenGame, SeenLine } from '../../../shared/contract/views/playerReports.ts'
import { factOf } from '../../../shared/domain/campaign/state.ts'
import { compareSeenGames, type SeenContradiction } from '../../../shared/rules/aftermath/seenGame.ts'
import type { CommandDependencies } from '../base/execute.ts'
import { gameFacts } from '../game/gameFacts.ts'
import { loadReport } from '../game/storedReport.ts'
import { seenGame } from './applyReport.ts'
import type { ResolvedReport } from './sentAnswer.ts'

/** A report of a code, and when its player finished it. */
export interface DatedReport {
  readonly report: ResolvedReport
  readonly at: string
}

type SeenFields = Pick<FoundAnswer, 'seen' | 'contradictions'>

/**
 * Lists what a player saw of the whole game, and what others saw otherwise. `found`: all reports that are found
 * together; the newest of each warband counts, or else the one that was received before.
 */
export function describeSeen(
  engine: CommandDependencies,
  { report }: DatedReport,
  found: readonly DatedReport[],
): SeenFields {
  const { ref, sides } = report
  const facts = gameFacts(engine, ref)
  const bandName = (id: string) => factOf(facts, 'warband', id).name
  const nameOf = ({ about, id }: Pick<SeenContradiction, 'about' | 'id'>) =>
    about === 'objectives' ? bandName(id) : sides.find((side) => side.id === id)!.name
  const others = sides.flatMap(({ warbands }) => warbands).filter((id) => id !== ref.warband)
  const seenBy = (warband: string): SeenGame | undefined =>
    newestOf(found, ref.game, warband) ?? loadReport(engine.store, { ...ref, warband }).seen
  const own = seenGame(report)
  const all = [
    { ...own, warband: bandName(ref.warband) },
    ...others.flatMap((id) => {
      const seen = seenBy(id)
      return seen ? [{ ...seen, warband: bandName(id) }] : []
    }),
  ]
  const ownSide = sides.find(({ warbands }) => warbands.includes(ref.warband))!.id
  // Of two sides, the result of one says that of the other.
  const isShown = ({ about, id }: Pick<SeenContradiction, 'about' | 'id'>) =>
    about === 'objectives' || sides.length !== 2 || id === ownSide
  return {
    seen: seenLines(own)
      .filter(isShown)
      .map(({ id, ...line }) => ({ ...line, name: nameOf({ ...line, id }) })),
    contradictions: compareSeenGames([], all, '')
      .contradictions.filter(
        (one) => isShown(one) && one.values.some(({ warbands }) => warbands.includes(bandName(ref.warband))),
      )
      .map(({ about, id, values }) => ({ about, name: nameOf({ about, id }), values })),
  }
}

/** What the newest report of a warband among these says of a game; undefined without one. */
function newestOf(found: readonly DatedReport[], game: string, warband: string): SeenGame | undefined {
  const own = found.filter(({ report: { ref } }) => ref.game === game && ref.warband === warband)
  const newest = own.toSorted((one, other) => one.at.localeCompare(other.at)).at(-1)
  return newest && seenGame(newest.report)
}

/** The lines of what a player saw: places if there are any, otherwise results; then points. */
function seenLines({ results, places, objectives }: SeenGame): (Omit<SeenLine, 'name'> & { readonly id: string })[] {
  const lines = (about: SeenLine['about'], values: Readonly<Record<string, string | number>>) =>
    Object.entries(values).map(([id, value]) => ({ about, id, value }))
  const hasPlaces = Object.keys(places).length > 0
  return [...(hasPlaces ? lines('place', places) : lines('result', results)), ...lines('objectives', objectives)]
}
