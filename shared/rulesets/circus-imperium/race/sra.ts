import { plus, traced, type Part, type Source, type Traced } from '../../../rules/kit/traced.ts'
import { modifierOf } from '../actions.ts'
import { rowOf } from '../beasts.ts'
import type { Action } from '../catalogue.ts'
import { WORDING } from '../data.ts'
import type { Who } from './moves.ts'
import { avOf } from './person.ts'
import { racerOf, speciesOf, teamOf, type Race } from './state.ts'
import { said } from './words.ts'

const part = (source: Source, amount: number): Part[] => (amount === 0 ? [] : [{ source, amount }])
const named = (id: string, name: Source['name'], kind: Source['kind'] = 'result'): Source => ({ kind, id, name })

/** The AV as it is, with its reasons: a shield that is gone gives its own back. */
export function avTraced(race: Race, who: Who): Traced {
  const { values } = race.seats[who.team]!.seated
  const sheet = values[`${who.role}Av`] as Traced
  const back = avOf(racerOf(race, who)!) - sheet.total
  return back === 0 ? sheet : plus(sheet, { source: named('shield', said('shield-gone')), amount: back })
}

/** AV(mod): less the boxes of the body that are ticked. */
export function modifiedTraced(race: Race, who: Who): Traced {
  const { ticked } = racerOf(race, who)!.body
  const av = avTraced(race, who)
  return ticked === 0 ? av : plus(av, { source: named('wounds', said('wounds'), 'loss'), amount: -ticked })
}

/** AV(mod) as one part of a figure, with its own reasons. */
const fromAv = (race: Race, who: Who): Traced => {
  const av = modifiedTraced(race, who)
  return traced([{ source: named('av', said('modified-av'), 'base'), amount: av.total, from: av }])
}

const adding = (value: Traced, parts: readonly Part[]): Traced => parts.reduce(plus, value)

/** The SRA of somebody's action: AV(mod), the action, the role, the species, the distance, the beasts to be calmed. */
export function sraOf(race: Race, who: Who, action: Action, squares: number, rig: string | undefined): Traced {
  const { member } = race.seats[who.team]!.seated
  const species = speciesOf(race, who)
  const own = action.kind === 'special' ? species.actions : action.kind === 'control' ? species.control : 0
  const calm = action.kind === 'control' && rig !== undefined ? (rowOf(teamOf(race, rig).beasts)?.sra ?? 0) : 0
  return adding(fromAv(race, who), [
    ...part(named(action.id, action.name), modifierOf(action, member, who.role) - own),
    ...part(named(species.id, species.name, 'race'), own),
    ...part(named('distance', said('distance')), action.perSquare ? -squares : 0),
    ...part(named('beasts', WORDING.sheet.sra), -calm),
  ])
}

/** What it takes to stay aboard in a crash, or on beasts. */
export const stayOf = (race: Race, who: Who, modifier: number): Traced => {
  const species = speciesOf(race, who)
  return adding(fromAv(race, who), [
    ...part(named('crash', said('crash')), modifier),
    ...part(named(species.id, species.name, 'race'), species.aboard),
  ])
}

/** The beasts' own SRA; `frenzied`: that of frenzy, which trampling uses always. */
export function beastsSra(race: Race, id: string, frenzied = teamOf(race, id).frenzied): Traced {
  const row = rowOf(teamOf(race, id).beasts)
  const figure = row ? (frenzied ? row.frenzied : row.sra) : 0
  return traced([
    { source: named('beasts', frenzied ? WORDING.sheet.frenzied : WORDING.sheet.sra, 'base'), amount: figure },
  ])
}

/** How often a D10 succeeds, in tenths: 1 always, 10 never. */
export const chanceOf = (sra: number): number => Math.min(9, Math.max(1, sra))
