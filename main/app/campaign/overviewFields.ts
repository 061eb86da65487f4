import type { BandNeed, GameNeed } from '../../../shared/contract/views/overview.ts'
import { fielded, type FieldedBand } from '../../../shared/rules/fielding.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import type { Store } from '../../ports/store.ts'
import type { Engine } from '../base/execute.ts'
import { keptLineUp } from '../base/keptLineUp.ts'
import { wordedIssue } from '../base/worded.ts'
import { cachePerStore } from '../base/storeCache.ts'
import type { BandPart, GamePart } from './overviewParts.ts'

type Bands = ReadonlyMap<string, Pick<BandPart, 'judged'>>
/** The bands of each planned game as they take the field. */
export type Fields = ReadonlyMap<string, readonly FieldedBand[]>

/** How the bands of a game take the field: it follows from the frame, the game, its bands and the draft of its line-up. */
const fieldCache = cachePerStore<readonly FieldedBand[]>()

function fieldKey(store: Store, campaign: string, { fact: { id }, entries }: GamePart): string {
  const rests = [campaign, id, ...entries.map(({ warband }) => warband)]
  return JSON.stringify([rests.map((one) => store.revisionOf(one)), store.draft(campaign, `lineup:${id}`) ?? null])
}

/** How the bands of the planned games take the field. A game is judged again only after something of it has changed. */
export function fieldsOf(engine: Engine, campaign: string, games: readonly GamePart[], bands: Bands): Fields {
  const fields = fieldCache(engine.store)
  return new Map(
    games
      .filter(({ fact }) => fact.state === 'planned')
      .map((game) => {
        const { id } = game.fact
        const key = fieldKey(engine.store, campaign, game)
        const field = fields.get(id, key) ?? fieldOf(engine, game, bands)
        fields.put(id, key, field)
        return [id, field] as const
      }),
  )
}

function fieldOf({ store, ruleset }: Engine, { fact, sides, entries }: GamePart, bands: Bands): readonly FieldedBand[] {
  // Who knows but some of its bands cannot tell how they stand together.
  if (entries.some(({ warband }) => bands.get(warband)!.judged === null)) return []
  const all = sides.flatMap(({ id: side }) =>
    entries.flatMap((entry) => (entry.side === side ? [{ ...bands.get(entry.warband)!.judged!, side }] : [])),
  )
  const [first] = all
  return first ? fielded(ruleset(first.roster.ruleset), all, keptLineUp(store, fact.id)) : []
}

type Why = Extract<GameNeed, { kind: 'game-unplayable' }>['why'][number]

/** Why bands cannot play a game, in the order of `warbands`. Missing dice are not told: `wound-to-roll` tells them. */
export function whyNot(ruleset: Ruleset, field: readonly FieldedBand[], warbands: readonly string[]): Why[] {
  return warbands.flatMap((warband): Why[] => {
    const band = field.find((one) => one.warband === warband)
    if (!band) return []
    return band.hindrances.flatMap(({ reason }): Why[] => {
      if (reason === 'dice-missing') return []
      const error = reason === 'illegal' ? band.issues.find(({ severity }) => severity === 'error') : undefined
      return [{ warband, reason, ...(error && { finding: wordedIssue(ruleset, error) }) }]
    })
  })
}

/** False for a wound to roll where the line-up of the next game has the die already, or does not need it. */
export const isStillNeeded =
  (games: readonly GamePart[], fields: Fields) =>
  (need: BandNeed): boolean => {
    if (need.kind !== 'wound-to-roll') return true
    const next = games.find(
      ({ fact, entries }) => fields.has(fact.id) && entries.some((one) => one.warband === need.warband),
    )
    const band = next && fields.get(next.fact.id)!.find(({ warband }) => warband === need.warband)
    const one = band?.members.find(({ id }) => id === need.member)
    return !one || (one.throwsBefore && one.thrown === undefined)
  }
