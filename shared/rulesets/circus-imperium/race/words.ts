import type { Issue } from '../../../domain/issue.ts'
import type { Localized } from '../../../domain/localized.ts'
import { translator, type Params } from '../../../text/translator.ts'
import { RACE } from '../data.ts'
import type { Thing, Who } from './moves.ts'
import { racerOf, teamOf, whoOf, type Race } from './state.ts'

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

/** Several sentences as one text. */
export const joined = (texts: readonly Localized[]): Localized => ({
  fr: texts.map(({ fr }) => fr).join(' '),
  en: texts.map(({ en }) => en).join(' '),
})

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

export const joinedNames = (names: readonly string[]): string => names.join(', ')
