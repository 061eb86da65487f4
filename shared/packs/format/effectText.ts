import type { Localized } from '../../domain/localized.ts'
import { OWN_FLAG, type TableResultEffect } from '../../rules/kit/effects.ts'
import type { RolledValue } from '../../rules/kit/rollTable.ts'
import { parseDiceAmount } from './diceAmount.ts'
import { idFromName } from './packIds.ts'

/** A value as effects name it. */
export interface EffectValue {
  readonly id: string
  /** Its names and its short names. */
  readonly names: readonly string[]
}

/** Returns the values of a pack as effects name them. */
export const effectValues = (
  values: readonly { readonly id: string; readonly name: Localized; readonly short: Localized }[],
): EffectValue[] => values.map(({ id, name, short }) => ({ id, names: [name.fr, name.en, short.fr, short.en] }))

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll(/[−–—]/g, '-').replaceAll('’', "'").toLowerCase().trim()

/** Points for the treasury that further dice decide. */
type RolledTreasury = {
  readonly kind: 'treasury'
  readonly amount: RolledValue
  readonly times: number
}
export type PackEffect = TableResultEffect | RolledTreasury

/** What dice decide for the treasury, shown when a user is asked to roll them. */
const TREASURY: Localized = { fr: 'points pour le trésor', en: 'points for the treasury' }

const FIXED: Readonly<Record<string, readonly PackEffect[]>> = {
  nothing: [],
  rien: [],
  dead: [{ kind: 'dead' }],
  mort: [{ kind: 'dead' }],
  captured: [{ kind: 'captured' }],
  capture: [{ kind: 'captured' }],
  'loses equipment': [{ kind: 'lose-equipment' }],
  'perd son equipement': [{ kind: 'lose-equipment' }],
}

/** Effects as authors write them, for messages. */
export const EFFECT_EXAMPLES = {
  fr: 'mort, capturé, perd son équipement, manque 1 partie, expérience +1, V −1, état borgne, trésor +30, rien',
  en: 'dead, captured, loses equipment, misses 1 game, experience +1, V −1, state one-eyed, treasury +30, nothing',
} as const

/**
 * Parses an effect as a book states it, in French or English: « mort », `misses 1 game`, `V −1`. Returns undefined for
 * another text.
 */
export function parseEffect(text: string, values: readonly EffectValue[]): readonly PackEffect[] | undefined {
  const effect = plain(text)
  if (Object.hasOwn(FIXED, effect)) return FIXED[effect]
  const [, state] = /^(?:etat|state)\s+([a-z0-9][a-z0-9' -]{0,40})$/.exec(effect) ?? []
  if (state !== undefined) return [{ kind: 'flag', flag: `${OWN_FLAG}${idFromName(state)}` }]
  const games = /^(?:misses (\d{1,2}) games?|manque (\d{1,2}) parties?)$/.exec(effect)
  if (games) return [{ kind: 'miss-games', games: Number(games[1] ?? games[2]) }]
  const [, paid, payment] = /^(?:treasury|tresor)\s*([+-])\s*(.+)$/.exec(effect) ?? []
  if (payment !== undefined) return parseTreasury(payment, paid === '-' ? -1 : 1)
  const [, name, sign, digits] = /^(.+?)\s*([+-])\s*(\d{1,3})$/.exec(effect) ?? []
  if (name === undefined) return undefined
  const amount = sign === '-' ? -Number(digits) : Number(digits)
  if (name === 'experience') return [{ kind: 'experience', amount }]
  const [value] = valuesNamed(name, values)
  return value && [{ kind: 'stat', stat: value.id, amount }]
}

/** Returns the state of an effect such as « état borgne » as its author wrote it; undefined for other effects. */
export const stateOfEffect = (text: string): string | undefined =>
  /^(?:état|state)\s+(.+)$/iu.exec(text.normalize('NFC').trim())?.[1]

/** Parses what the treasury gets: `30`, or dice. */
function parseTreasury(text: string, sign: 1 | -1): readonly PackEffect[] | undefined {
  const treasuryEffect = (amount: number): PackEffect => ({ kind: 'treasury', amount: sign * amount, times: 1 })
  if (/^\d{1,4}$/.test(text)) return [treasuryEffect(Number(text))]
  const rolled = parseDiceAmount(text)
  if (!rolled) return undefined
  const { dice, factor, plus } = rolled
  const amount = { roll: dice, purpose: TREASURY }
  return [{ kind: 'treasury', amount, times: sign * factor }, ...(plus > 0 ? [treasuryEffect(plus)] : [])]
}

const valuesNamed = (name: string, values: readonly EffectValue[]): readonly EffectValue[] => {
  const byId = values.filter(({ id }) => plain(id) === name)
  return byId.length > 0 ? byId : values.filter(({ names }) => names.some((one) => plain(one) === name))
}

/** Returns the ids of the values that an effect may change; two or more if their names are alike. */
export function valuesOfEffect(text: string, values: readonly EffectValue[]): readonly string[] {
  const [, name] = /^(.+?)\s*[+-]\s*\d{1,3}$/.exec(plain(text)) ?? []
  return name === undefined ? [] : valuesNamed(name, values).map(({ id }) => id)
}

/** Returns the value that effects improve by one step; undefined if they do anything else. */
export function improvedValue(
  values: readonly { readonly id: string; readonly better?: 'more' | 'less' | undefined }[],
  effects: readonly PackEffect[],
): string | undefined {
  const [effect, ...others] = effects
  if (effect?.kind !== 'stat' || others.length > 0) return undefined
  const step = values.find(({ id }) => id === effect.stat)?.better === 'less' ? -1 : 1
  return effect.amount === step ? effect.stat : undefined
}
