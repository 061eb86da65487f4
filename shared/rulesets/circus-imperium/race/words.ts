import type { Issue } from '../../../domain/issue.ts'
import type { Localized } from '../../../domain/localized.ts'
import type { Params } from '../../../text/rendering.ts'
import { translator } from '../../../text/translator.ts'
import { RACE } from '../data.ts'
import type { Thing, Who } from './moves.ts'
import { racerOf, teamOf, whoOf, type CameUp, type Race, type Told } from './state.ts'

const [FR, EN] = [translator('fr'), translator('en')]

export type WordKey = keyof typeof RACE.words

const filled = (text: Localized, params: Params): Localized => ({ fr: FR.of(text, params), en: EN.of(text, params) })

/** A text of the race in both languages, filled in. */
export const said = (key: WordKey, params: Params = {}): Localized => filled(RACE.words[key], params)

/** The race with one more sentence about the move under way. */
export const told = (race: Race, key: WordKey, params: Params = {}): Race => ({
  ...race,
  said: [...race.said, said(key, params)],
})

/** Several sentences as one text; one for all that came up on a table in a row. */
export function joined(all: readonly Told[]): Localized {
  const texts = all.flatMap((one, at): Localized[] => {
    if (!isRoll(one)) return [one]
    if (isSeries(all[at - 1], one)) return []
    const end = all.findIndex((other, place) => place > at && !isSeries(other, one))
    return [seriesTold(all.slice(at, end < 0 ? all.length : end).filter(isRoll))]
  })
  return { fr: texts.map(({ fr }) => fr).join(' '), en: texts.map(({ en }) => en).join(' ') }
}

const isRoll = (told_: Told): told_ is CameUp => 'face' in told_
const isSeries = (one: Told | undefined, { team, table }: CameUp): boolean =>
  one !== undefined && isRoll(one) && one.team === team && one.table === table

/** Each line that came up, how often, and by which dice. */
function seriesTold(rolls: readonly CameUp[]): Localized {
  const { team, table, face, line } = rolls[0]!
  if (rolls.length === 1) return said('rolled', { team, table, face, line })
  const lines = [...Map.groupBy(rolls, (roll) => roll.line)].map(([name, own]) => {
    const often = `${own.length === 1 ? '' : ` ×${own.length}`} (${own.map((roll) => roll.face).join(', ')})`
    return { fr: name.fr + often, en: name.en + often }
  })
  const each = { fr: lines.map(({ fr }) => fr).join(', '), en: lines.map(({ en }) => en).join(', ') }
  return said('rolled-series', { team, table, count: rolls.length, lines: each })
}

/** Why something cannot be: a code worded by the ruleset. */
export type Why = Pick<Issue, 'params'> & { readonly code: keyof typeof RACE.refusals }

export const refused = (code: Why['code'], params: Params = {}): Why => ({ code, params })

/** Why something does not run: a chariot that is a wreck, beasts that are still harnessed. */
export const notThere = (part: Thing['part']): Why => (part === 'chariot' ? refused('is-wreck') : refused('not-loose'))

/** The sentence of a refusal. */
export const reason = ({ code, params }: Why): Localized => filled(RACE.refusals[code], params)

export const personName = (race: Race, who: Who): string => racerOf(race, who)?.name ?? ''
export const teamName = (race: Race, id: string): string => teamOf(race, id).name

/** Names of things, worked out once a race: every list of targets has them. */
const NAMES = new WeakMap<Race['seats'], Map<string, Localized>>()

/** What a thing is called: « Lœlia », « Aquila (bêtes) ». */
export function thingName(race: Race, thing: Thing): Localized {
  const known = NAMES.get(race.seats) ?? new Map<string, Localized>()
  NAMES.set(race.seats, known)
  const key = `${thing.part} ${thing.team}`
  const name = known.get(key) ?? nameOf(race, thing)
  known.set(key, name)
  return name
}

function nameOf(race: Race, thing: Thing): Localized {
  const who = whoOf(thing)
  if (!who) return said(thing.part === 'beasts' ? 'beasts-of' : 'chariot-of', { team: teamName(race, thing.team) })
  const name = personName(race, who)
  return { fr: name, en: name }
}
