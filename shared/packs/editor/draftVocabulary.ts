import { GAME_RESULTS } from '../../domain/campaign/facts.ts'
import type { FormulaType } from '../formula/formulaError.ts'
import type { FormulaScope, ListMeaning, NameMeaning, QuestionMeaning, Vocabulary } from '../formula/vocabulary.ts'
import { advanceIdOf, idFromName } from '../format/packIds.ts'
import { pathSteps } from '../format/packPath.ts'
import { stateOfEffect, valuesOfEffect } from '../format/effectText.ts'
import { isData, readSteps, rowsOf, type PackDraft } from './draft.ts'
import { listParts, type DraftPart, type FoundPart } from './draftParts.ts'
import { draftEffectValues } from './references.ts'
import { EFFECT_SITES, findSites, FORMULA_SITES, matchesSite, type FormulaPlace } from './sites.ts'

/** What formulas of a draft can name. It checks formulas, but computes none. */
export type DraftVocabulary = Vocabulary<FormulaScope>
type Meaning = NameMeaning<FormulaScope>

const nothing = (): never => {
  throw new Error('a draft computes nothing')
}
const name = (type: FormulaType, among?: readonly string[]): Meaning => ({
  type,
  read: nothing,
  ...(among && { among }),
})
const question = (among: readonly string[]): QuestionMeaning<FormulaScope> => ({ among, ask: nothing })
const list = (vocabulary: DraftVocabulary): ListMeaning<FormulaScope> => ({
  ...{ things: nothing, quantity: nothing, vocabulary },
})

/** A formula of a document: what it can name, and what it must be. */
export interface FormulaSite {
  readonly place: FormulaPlace
  readonly type: 'number' | 'flag'
  readonly vocabulary: DraftVocabulary
}

/** Returns what the formula at a path can name; undefined if there can be no formula. */
export function formulaSite(draft: PackDraft, path: string): FormulaSite | undefined {
  const steps = pathSteps(path)
  const [, place, type] = FORMULA_SITES.find(([pattern]) => matchesSite(pattern, steps)) ?? []
  if (!place || !type) return undefined
  const column = place === 'item' ? readSteps(draft, steps.slice(0, -1)) : undefined
  const isFlag = isData(column) && column['type'] === 'flag'
  return { place, type: isFlag ? 'flag' : type, vocabulary: draftVocabulary(draft, place, Number(steps[1])) }
}

/** Builds what formulas at a place can name. `group`: index of the group of a cost of described items. */
export function draftVocabulary(draft: PackDraft, place: FormulaPlace, group = 0): DraftVocabulary {
  const parts = listParts(draft)
  const ofBand = new Map([['campaign', name('flag')], ...optionNames(parts)])
  const none = { lists: new Map(), questions: new Map() }
  if (place === 'price') return { ...none, names: new Map([['taken', name('number')]]) }
  if (place === 'figures') return { ...none, names: new Map(columnNames(draft, parts, ['groups', group])) }
  const member = memberVocabulary(draft, parts, ofBand)
  if (place === 'member') return member
  if (place === 'item')
    return [...member.lists.values()].find((one) => one.vocabulary.names.has('line.own'))!.vocabulary
  const lists = new Map([['members', list(member)]])
  if (place === 'band') return { ...none, names: ofBand, lists }
  const names = new Map([...ratingNames(draft), ...ofBand, ['result', name('text', GAME_RESULTS)] as const])
  return { ...none, names: names.set('victoryPoints', name('number')), lists }
}

function memberVocabulary(
  draft: PackDraft,
  parts: readonly FoundPart[],
  ofBand: ReadonlyMap<string, Meaning>,
): DraftVocabulary {
  const names = new Map<string, Meaning>([
    ...(['cost', 'models', 'experience'] as const).map((own) => [own, name('number')] as const),
    ...ofBand,
    ...idsOf(parts, 'values').map((id) => [id, name('number')] as const),
    ['kind', name('text', idsOf(parts, 'kinds'))],
  ])
  const states = statesOf(draft)
  const questions = new Map([
    ['has', question(idsOf(parts, 'items'))],
    ...(states.length > 0 ? [['flag', question(states)] as const] : []),
  ])
  const lists = new Map<string, ListMeaning<FormulaScope>>()
  const item: DraftVocabulary = { names: itemNames(draft, parts, names), lists, questions }
  const injury: DraftVocabulary = {
    names: new Map([...names, ...injuryNames(draft, parts)]),
    lists: new Map(),
    questions: new Map([...questions, ['effect', question(EFFECT_KINDS)]]),
  }
  for (const id of ['items', ...idsOf(parts, 'groups')]) lists.set(id, list(item))
  lists.set('injuries', list(injury))
  return { names, lists, questions }
}

/** What an injury can do, as `effect('dead')` names it. */
const EFFECT_KINDS = ['dead', 'captured', 'lose-equipment', 'miss-games', 'experience', 'stat', 'flag', 'treasury']

const idsOf = (parts: readonly FoundPart[], part: DraftPart): string[] =>
  parts.flatMap((one) => (one.part === part && one.id !== '' ? [one.id] : []))

const optionNames = (parts: readonly FoundPart[]): [string, Meaning][] =>
  idsOf(parts, 'options').map((id) => [
    id,
    name(
      'text',
      parts.flatMap((one) => (one.part === 'choices' && one.owner === id ? [one.id] : [])),
    ),
  ])

function itemNames(
  draft: PackDraft,
  parts: readonly FoundPart[],
  member: ReadonlyMap<string, Meaning>,
): Map<string, Meaning> {
  return new Map<string, Meaning>([
    ...member,
    ...[...member].map(([own, meaning]) => [`bearer.${own}`, meaning] as const),
    ...columnNames(draft, parts),
    ['cost', name('number')],
    ['quantity', name('number')],
    ...(['isBroken', 'isHeld', 'line.own'] as const).map((own) => [own, name('flag')] as const),
    ['group', name('text', idsOf(parts, 'groups'))],
    ['id', name('text', idsOf(parts, 'items'))],
  ])
}

/** The columns of all groups, or of one. */
function columnNames(
  draft: PackDraft,
  parts: readonly FoundPart[],
  within: readonly (string | number)[] = [],
): [string, Meaning][] {
  const columns = parts.filter(
    ({ part, steps }) => part === 'columns' && within.every((step, at) => steps[at] === step),
  )
  return columns.map(({ id, steps }) => {
    const column = readSteps(draft, steps)
    return [id, name(isData(column) && column['type'] === 'flag' ? 'flag' : 'number')]
  })
}

const injuryNames = (draft: PackDraft, parts: readonly FoundPart[]): [string, Meaning][] => [
  ['id', name('text', [...new Set([...idsOf(parts, 'results'), ...advanceIds(draft)])])],
  ...idsOf(parts, 'values').map((id): [string, Meaning] => [`changes.${id}`, name('number')]),
]

/** On the table of advances, a result has the id of the value that it improves. */
function advanceIds(draft: PackDraft): string[] {
  const table = readSteps(draft, ['advances', 'table'])
  const values = draftEffectValues(draft)
  return EFFECT_SITES.flatMap((pattern) => findSites(draft, pattern))
    .filter(({ steps }) => steps[1] === table)
    .flatMap(({ text }) => valuesOfEffect(text, values).map(advanceIdOf))
}

function statesOf(draft: PackDraft): string[] {
  const effects = EFFECT_SITES.flatMap((pattern) => findSites(draft, pattern))
  return [...new Set(effects.flatMap(({ text }) => stateOfEffect(text) ?? []))].map(idFromName)
}

/** A game has a rating if a figure of its band is one. */
function ratingNames(draft: PackDraft): [string, Meaning][] {
  const figures = rowsOf(readSteps(draft, ['band', 'figures']))
  if (!figures.some((figure) => isData(figure) && figure['rating'] === true)) return []
  return ['difference', 'rating.ours', 'rating.theirs'].map((own) => [own, name('number')])
}
