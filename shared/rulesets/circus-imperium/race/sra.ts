import {
  addTracedPart,
  toTraced,
  type TracedPart,
  type TracedPartSource,
  type Traced,
} from '../../../rules/kit/traced.ts'
import { actionModifier } from '../actions.ts'
import { findBeastRow } from '../beasts.ts'
import type { CircusAction } from '../catalogue.ts'
import { CIRCUS_WORDING } from '../data.ts'
import type { RacePersonRef } from './moves.ts'
import { currentFightingValue } from './person.ts'
import { findRacer, speciesOf, teamOf, type RaceState } from './state.ts'
import { raceText } from './words.ts'

const part = (source: TracedPartSource, amount: number): TracedPart[] => (amount === 0 ? [] : [{ source, amount }])
const sraSource = (
  id: string,
  name: TracedPartSource['name'],
  kind: TracedPartSource['kind'] = 'result',
): TracedPartSource => ({ kind, id, name })

/** Returns the current AV as a traced value. A lost shield no longer modifies the AV. */
export function tracedFightingValue(race: RaceState, who: RacePersonRef): Traced {
  const { values } = race.seats[who.team]!.seated
  const sheet = values[`${who.role}Av`] as Traced
  const back = currentFightingValue(findRacer(race, who)!) - sheet.total
  return back === 0
    ? sheet
    : addTracedPart(sheet, { source: sraSource('shield', raceText('shield-gone')), amount: back })
}

/** Returns AV(mod) as a traced value: the current AV minus the ticked body boxes. */
export function tracedModifiedFightingValue(race: RaceState, who: RacePersonRef): Traced {
  const { ticked } = findRacer(race, who)!.body
  const av = tracedFightingValue(race, who)
  return ticked === 0
    ? av
    : addTracedPart(av, { source: sraSource('wounds', raceText('wounds'), 'loss'), amount: -ticked })
}

/** Returns a traced value that has AV(mod) as its only part. */
const fromAv = (race: RaceState, who: RacePersonRef): Traced => {
  const av = tracedModifiedFightingValue(race, who)
  return toTraced([{ source: sraSource('av', raceText('modified-av'), 'base'), amount: av.total, from: av }])
}

const withParts = (value: Traced, parts: readonly TracedPart[]): Traced => parts.reduce(addTracedPart, value)

/**
 * Computes the SRA of a person's action from AV(mod), action, role, species and distance and, for regaining control,
 * the SRA of the beasts.
 */
export function computeSuccessThreshold(
  race: RaceState,
  who: RacePersonRef,
  action: CircusAction,
  squares: number,
  rig: string | undefined,
): Traced {
  const { member } = race.seats[who.team]!.seated
  const species = speciesOf(race, who)
  const own = action.kind === 'special' ? species.actions : action.kind === 'control' ? species.control : 0
  const calm = action.kind === 'control' && rig !== undefined ? (findBeastRow(teamOf(race, rig).beasts)?.sra ?? 0) : 0
  return withParts(fromAv(race, who), [
    ...part(sraSource(action.id, action.name), actionModifier(action, member, who.role) - own),
    ...part(sraSource(species.id, species.name, 'race'), own),
    ...part(sraSource('distance', raceText('distance')), action.perSquare ? -squares : 0),
    ...part(sraSource('beasts', CIRCUS_WORDING.sheet.sra), -calm),
  ])
}

/** Computes the number that a die must not exceed for a person to stay aboard in a crash, or on loose beasts. */
export const computeStayTarget = (race: RaceState, who: RacePersonRef, modifier: number): Traced => {
  const species = speciesOf(race, who)
  return withParts(fromAv(race, who), [
    ...part(sraSource('crash', raceText('crash')), modifier),
    ...part(sraSource(species.id, species.name, 'race'), species.aboard),
  ])
}

/** Returns the beasts' own SRA. `frenzied`: whether to use their SRA in frenzy, as trampling always does. */
export function beastsSuccessThreshold(race: RaceState, id: string, frenzied = teamOf(race, id).frenzied): Traced {
  const row = findBeastRow(teamOf(race, id).beasts)
  const figure = row ? (frenzied ? row.frenzied : row.sra) : 0
  return toTraced([
    {
      source: sraSource('beasts', frenzied ? CIRCUS_WORDING.sheet.frenzied : CIRCUS_WORDING.sheet.sra, 'base'),
      amount: figure,
    },
  ])
}

/** Returns the chance of success on a D10 in tenths: 1 always succeeds, 10 never. */
export const successChance = (sra: number): number => Math.min(9, Math.max(1, sra))
