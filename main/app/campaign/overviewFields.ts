import type { BandTodo, GameTodo } from '../../../shared/contract/views/overview.ts'
import { evaluateFieldedBands, type BandToField, type FieldedBand } from '../../../shared/rules/fielding.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import type { Store } from '../../ports/store.ts'
import type { CommandDependencies } from '../base/execute.ts'
import { storedLineUp } from '../base/storedLineUp.ts'
import { localizedIssueMessage } from '../base/renderIssues.ts'
import { cachePerStore } from '../base/storeCache.ts'
import type { OverviewBandPart, OverviewGamePart } from './overviewParts.ts'

type Bands = ReadonlyMap<string, Pick<OverviewBandPart, 'judged' | 'fact'>>
/** For each planned game, its warbands with the members of its line-up. */
export type FieldedBandsByGame = ReadonlyMap<string, readonly FieldedBand[]>

/** Cache of the fielded warbands. They depend on the frame, the game, its warbands and the draft of its line-up. */
const fieldCache = cachePerStore<readonly FieldedBand[]>()

function fieldKey(store: Store, campaign: string, { fact: { id }, entries }: OverviewGamePart): string {
  const rests = [campaign, id, ...entries.map(({ warband }) => warband)]
  return JSON.stringify([rests.map((one) => store.revisionOf(one)), store.draft(campaign, `lineup:${id}`) ?? null])
}

/**
 * Returns the fielded warbands of planned games. `capIn`: a function that returns the cap of a round. A game is
 * evaluated again only if the frame, the game, one of its warbands or the draft of its line-up has changed.
 */
export function fieldedBandsByGame(
  engine: CommandDependencies,
  campaign: string,
  games: readonly OverviewGamePart[],
  bands: Bands,
  capIn: (round: number) => number | null,
): FieldedBandsByGame {
  const fields = fieldCache(engine.store)
  return new Map(
    games
      .filter(({ fact }) => fact.state === 'planned')
      .map((game) => {
        const { id } = game.fact
        const key = fieldKey(engine.store, campaign, game)
        const field = fields.get(id, key) ?? fieldedBandsOf(engine, game, bands, capIn(game.fact.round))
        fields.put(id, key, field)
        return [id, field] as const
      }),
  )
}

function fieldedBandsOf(
  { store, ruleset }: CommandDependencies,
  { fact, sides, entries }: OverviewGamePart,
  bands: Bands,
  cap: number | null,
): readonly FieldedBand[] {
  // If the caller may not see all warbands of the game, the game cannot be evaluated, so no fielded warbands are
  // returned.
  if (entries.some(({ warband }) => bands.get(warband)!.judged === null)) return []
  const fieldOne = (warband: string, side: string): BandToField => {
    const { fact: band, judged } = bands.get(warband)!
    return { ...judged!, side, roster: { ...judged!.roster, cap: band.cap ?? cap ?? undefined } }
  }
  const all = sides.flatMap(({ id: side }) =>
    entries.flatMap((entry) => (entry.side === side ? [fieldOne(entry.warband, side)] : [])),
  )
  const [first] = all
  return first ? evaluateFieldedBands(ruleset(first.roster.ruleset), all, storedLineUp(store, fact.id)) : []
}

type GameHindrance = Extract<GameTodo, { kind: 'game-unplayable' }>['why'][number]

/**
 * Returns why warbands cannot play a game, in the order of `warbands`. Missing dice are left out, because the need
 * `wound-to-roll` reports them.
 */
export function findReasonsNotToPlay(
  ruleset: Ruleset,
  field: readonly FieldedBand[],
  warbands: readonly string[],
): GameHindrance[] {
  return warbands.flatMap((warband): GameHindrance[] => {
    const band = field.find((one) => one.warband === warband)
    if (!band) return []
    return band.hindrances.flatMap(({ reason }): GameHindrance[] => {
      if (reason === 'dice-missing') return []
      const error = reason === 'illegal' ? band.issues.find(({ severity }) => severity === 'error') : undefined
      return [{ warband, reason, ...(error && { finding: localizedIssueMessage(ruleset, error) }) }]
    })
  })
}

/**
 * Returns a predicate for needs of warbands. It is false only for a need `wound-to-roll` that is met: the line-up of
 * the next game already has the die, or does not need the die.
 */
export const isTodoStillOpen =
  (games: readonly OverviewGamePart[], fields: FieldedBandsByGame) =>
  (need: BandTodo): boolean => {
    if (need.kind !== 'wound-to-roll') return true
    const next = games.find(
      ({ fact, entries }) => fields.has(fact.id) && entries.some((one) => one.warband === need.warband),
    )
    const band = next && fields.get(next.fact.id)!.find(({ warband }) => warband === need.warband)
    const one = band?.members.find(({ id }) => id === need.member)
    return !one || (one.throwsBefore && one.thrown === undefined)
  }
