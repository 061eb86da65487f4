import type { Issue } from '../../../domain/issue.ts'
import type { Localized } from '../../../domain/localized.ts'
import type { TextParams } from '../../../text/rendering.ts'
import { translator } from '../../../text/translator.ts'
import { RACE_TEXTS } from '../data.ts'
import type { RaceTeamPartRef, RacePersonRef } from './moves.ts'
import { findRacer, teamOf, toPersonRef, type LoggedRoll, type RaceState, type LogPart } from './state.ts'

const [FR, EN] = [translator('fr'), translator('en')]

export type RaceTextKey = keyof typeof RACE_TEXTS.words

const fillText = (text: Localized, params: TextParams): Localized => ({
  fr: FR.of(text, params),
  en: EN.of(text, params),
})

/** Returns a text of the race in both languages, with its parameters filled in. */
export const raceText = (key: RaceTextKey, params: TextParams = {}): Localized =>
  fillText(RACE_TEXTS.words[key], params)

/** Adds a sentence to the log of the current move. */
export const addToRaceLog = (race: RaceState, key: RaceTextKey, params: TextParams = {}): RaceState => ({
  ...race,
  said: [...race.said, raceText(key, params)],
})

/** Joins the log of a move into one text. Consecutive rolls of a team on one table become one sentence. */
export function joinLog(all: readonly LogPart[]): Localized {
  const texts = all.flatMap((one, at): Localized[] => {
    if (!isRoll(one)) return [one]
    if (isSeries(all[at - 1], one)) return []
    const end = all.findIndex((other, place) => place > at && !isSeries(other, one))
    return [seriesText(all.slice(at, end < 0 ? all.length : end).filter(isRoll))]
  })
  return { fr: texts.map(({ fr }) => fr).join(' '), en: texts.map(({ en }) => en).join(' ') }
}

const isRoll = (logPart: LogPart): logPart is LoggedRoll => 'face' in logPart
const isSeries = (one: LogPart | undefined, { team, table }: LoggedRoll): boolean =>
  one !== undefined && isRoll(one) && one.team === team && one.table === table

/** Builds the sentence for rolls on one table: each line that was rolled, with how often, and the faces. */
function seriesText(rolls: readonly LoggedRoll[]): Localized {
  const { team, table, face, line } = rolls[0]!
  if (rolls.length === 1) return raceText('rolled', { team, table, face, line })
  const lines = [...Map.groupBy(rolls, (roll) => roll.line)].map(([name, own]) => {
    const often = `${own.length === 1 ? '' : ` ×${own.length}`} (${own.map((roll) => roll.face).join(', ')})`
    return { fr: name.fr + often, en: name.en + often }
  })
  const each = { fr: lines.map(({ fr }) => fr).join(', '), en: lines.map(({ en }) => en).join(', ') }
  return raceText('rolled-series', { team, table, count: rolls.length, lines: each })
}

/** A refusal of a move: a code, whose message is in the ruleset's data, and the parameters of the message. */
export type RaceRefusal = Pick<Issue, 'params'> & { readonly code: keyof typeof RACE_TEXTS.refusals }

export const raceRefusal = (code: RaceRefusal['code'], params: TextParams = {}): RaceRefusal => ({ code, params })

/**
 * Returns the refusal for something that does not run by itself: a chariot that is a wreck, or beasts that are still
 * harnessed.
 */
export const notOnTrackRefusal = (part: RaceTeamPartRef['part']): RaceRefusal =>
  part === 'chariot' ? raceRefusal('is-wreck') : raceRefusal('not-loose')

export const refusalText = ({ code, params }: RaceRefusal): Localized => fillText(RACE_TEXTS.refusals[code], params)

export const personName = (race: RaceState, who: RacePersonRef): string => findRacer(race, who)?.name ?? ''
export const teamName = (race: RaceState, id: string): string => teamOf(race, id).name

/** Cache of names by race, because every list of targets needs the names. */
const NAMES = new WeakMap<RaceState['seats'], Map<string, Localized>>()

/** Returns the display name of a chariot, beasts or a person: « Aquila (bêtes) », « Lœlia ». */
export function raceThingName(race: RaceState, thing: RaceTeamPartRef): Localized {
  const known = NAMES.get(race.seats) ?? new Map<string, Localized>()
  NAMES.set(race.seats, known)
  const key = `${thing.part} ${thing.team}`
  const name = known.get(key) ?? nameOf(race, thing)
  known.set(key, name)
  return name
}

function nameOf(race: RaceState, thing: RaceTeamPartRef): Localized {
  const who = toPersonRef(thing)
  if (!who) return raceText(thing.part === 'beasts' ? 'beasts-of' : 'chariot-of', { team: teamName(race, thing.team) })
  const name = personName(race, who)
  return { fr: name, en: name }
}
