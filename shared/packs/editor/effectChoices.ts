import type { Language } from '../../domain/localized.ts'
import { renderLocalized } from '../../text/renderLocalized.ts'
import { parseEffect, stateOfEffect, valuesOfEffect, type PackEffect } from '../format/effectText.ts'
import { isData, rowsOf, type PackDraft } from './draft.ts'
import { idOf } from './draftParts.ts'
import { partNames, type PartChoice } from './partNames.ts'
import { draftEffectValues } from './references.ts'
import { EFFECT_SITES, findSites } from './sites.ts'
import { editorText } from './text/editorText.ts'

/** What rolls on a table: its results can do only some things there. */
type TableUse = 'members' | 'money' | 'advances' | 'any'

/** Returns what the results of a table are for. */
export function tableUse(draft: PackDraft, table: string): TableUse {
  const names = (list: unknown): boolean => rowsOf(list).some((row) => isData(row) && row['table'] === table)
  if (isData(draft['advances']) && draft['advances']['table'] === table) return 'advances'
  if (names(draft['kinds'])) return 'members'
  return names(draft['income']) || names(draft['upkeep']) ? 'money' : 'any'
}

/**
 * Lists the effects to choose from on a table, as a user reads them. An effect that a result of the table already has is
 * chosen as its author wrote it, perhaps in the other language.
 */
export function effectChoices(draft: PackDraft, table: string, language: Language): PartChoice[] {
  const values = draftEffectValues(draft)
  const meaningOf = (text: string): string | undefined => {
    const effects = valuesOfEffect(text, values).length > 1 ? undefined : parseEffect(text, values)
    return effects && JSON.stringify(effects)
  }
  const written = new Map(
    effectTextsOf(draft, table).flatMap((text) => {
      const meaning = meaningOf(text)
      return meaning === undefined ? [] : [[meaning, text] as const]
    }),
  )
  const possible = possibleEffects(draft, tableUse(draft, table), language).map((label): PartChoice => {
    const meaning = meaningOf(label)
    return { value: (meaning !== undefined && written.get(meaning)) || label, label }
  })
  const known = new Set(possible.map(({ label }) => meaningOf(label)))
  const others = [...written].filter(([meaning]) => !known.has(meaning))
  return [
    ...possible,
    ...others.map(([meaning, text]) => ({ value: text, label: changeLabel(draft, meaning, language) ?? text })),
  ]
}

const effectTextsOf = (draft: PackDraft, table?: string): string[] =>
  EFFECT_SITES.flatMap((pattern) => findSites(draft, pattern))
    .filter(({ steps }) => table === undefined || steps[1] === table)
    .map(({ text }) => text)

function possibleEffects(draft: PackDraft, use: TableUse, language: Language): string[] {
  const word = (key: 'nothing' | 'dead' | 'captured' | 'loses-equipment' | 'state'): string =>
    editorText(`effect.${key}`)[language]
  // Effects are written with plain spaces.
  const misses = [1, 2, 3].map((games) =>
    renderLocalized(editorText('effect.misses'), { games })[language].replaceAll(/\s/g, ' '),
  )
  const [experience, treasury] = [editorText('effect.experience')[language], editorText('effect.treasury')[language]]
  const money = ['10', 'D6*10'].map((amount) => `${treasury} +${amount}`)
  if (use === 'advances') return rowsOf(draft['values']).flatMap((value) => changesOf(draft, value, language, true))
  if (use === 'money') return [word('nothing'), ...money]
  return [
    ...(['nothing', 'dead'] as const).map(word),
    ...misses,
    ...(['captured', 'loses-equipment'] as const).map(word),
    ...rowsOf(draft['values']).flatMap((value) => changesOf(draft, value, language)),
    `${experience} +1`,
    ...statesOf(draft, word('state'), editorText('effect.example-state')[language]),
    ...(use === 'any' ? money : []),
  ]
}

/** Returns the changes of a value by one: worse, then better; none for a computed value. */
function changesOf(draft: PackDraft, value: unknown, language: Language, isBetterOnly = false): string[] {
  const id = idOf('values', value)
  if (!isData(value) || id === '' || value['formula'] !== undefined) return []
  const name = partNames(draft, 'values').label(id, language)
  const [worse, better] = value['better'] === 'less' ? ['+', '−'] : ['−', '+']
  return isBetterOnly ? [`${name} ${better}1`] : [`${name} ${worse}1`, `${name} ${better}1`]
}

/** Returns the states of this game as effects; an example if it has none. */
function statesOf(draft: PackDraft, word: string, example: string): string[] {
  const states = new Set(effectTextsOf(draft).flatMap((text) => stateOfEffect(text) ?? []))
  return (states.size === 0 ? [example] : [...states]).map((state) => `${word} ${state}`)
}

/** Returns a change of a value with the name of the value in a language; undefined for other effects. */
function changeLabel(draft: PackDraft, meaning: string, language: Language): string | undefined {
  const [effect, ...others] = JSON.parse(meaning) as readonly PackEffect[]
  if (effect?.kind !== 'stat' || others.length > 0) return undefined
  const { stat, amount } = effect
  return `${partNames(draft, 'values').label(stat, language)} ${amount < 0 ? '−' : '+'}${Math.abs(amount)}`
}
