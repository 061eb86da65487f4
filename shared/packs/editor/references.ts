import { formatJsonPath } from '../../rules/kit/path.ts'
import type { PathStep } from '../format/packPath.ts'
import { effectValues, valuesOfEffect, type EffectValue } from '../format/effectText.ts'
import { parseDiceAmount } from '../format/diceAmount.ts'
import { isData, readSteps, rowsOf, type PackDraft } from './draft.ts'
import { listParts, textIn, idOf, type DraftPart, type FoundPart } from './draftParts.ts'
import { formulaReferences } from './formulaReferences.ts'
import { EFFECT_SITES, findSites, FORMULA_SITES, ID_SITES, type Site } from './sites.ts'

/** A place where a part is named. */
export interface Reference {
  readonly part: DraftPart
  readonly id: string
  /** Group of a column, option of a choice; absent where the place does not say. */
  readonly owner?: string
  readonly steps: readonly PathStep[]
  /** How the place names it: by a text that is its id, by the key of an object, in a formula, or in an effect. */
  readonly by: 'text' | 'key' | 'formula' | 'effect'
  /** In a formula: where the id is. */
  readonly start?: number
  readonly end?: number
}

/** Lists every place of a draft that names a part. */
export function listReferences(draft: PackDraft, parts: readonly FoundPart[] = listParts(draft)): Reference[] {
  return [...idReferences(draft, parts), ...effectReferences(draft), ...formulaSites(draft, parts)]
}

function idReferences(draft: PackDraft, parts: readonly FoundPart[]): Reference[] {
  return ID_SITES.flatMap(([pattern, part]) =>
    findSites(draft, pattern).flatMap((site): Reference[] => {
      if (pattern.endsWith('.each') && !parts.some((one) => one.part === part && one.id === site.text)) return []
      const owner = ownerAt(draft, part, site)
      return [
        {
          ...{ part, id: site.text, steps: site.steps, by: site.isKey ? 'key' : 'text' },
          ...(owner !== undefined && { owner }),
        },
      ]
    }),
  )
}

/** Figures belong to the group of their item; renamed columns and choices are written with their owner. */
function ownerAt(draft: PackDraft, part: DraftPart, { steps }: Site): string | undefined {
  if (steps[0] === 'renamed')
    return part === 'columns' || part === 'choices' ? String(steps[2]).split('.')[0] : undefined
  if (part !== 'columns') return undefined
  const item = readSteps(draft, steps.slice(0, 2))
  const group = isData(item) ? item['group'] : undefined
  return typeof group === 'string' ? group : undefined
}

/** Returns the values of a draft as effects name them. */
export const draftEffectValues = (draft: PackDraft): EffectValue[] =>
  effectValues(
    rowsOf(draft['values']).map((value) => ({
      id: idOf('values', value),
      name: textIn(isData(value) ? value['name'] : undefined),
      short: textIn(isData(value) ? value['short'] : undefined),
    })),
  )

function effectReferences(draft: PackDraft): Reference[] {
  const values = draftEffectValues(draft)
  return EFFECT_SITES.flatMap((pattern) =>
    findSites(draft, pattern).flatMap(({ steps, text }) =>
      valuesOfEffect(text, values).map((id): Reference => ({ ...{ part: 'values', id, steps, by: 'effect' } })),
    ),
  )
}

function formulaSites(draft: PackDraft, parts: readonly FoundPart[]): Reference[] {
  return FORMULA_SITES.flatMap(([pattern, place]) =>
    findSites(draft, pattern)
      .filter(({ text }) => !pattern.endsWith('.sale') || !parseDiceAmount(text))
      .flatMap(({ steps, text }) =>
        formulaReferences(text, place, parts).map((one): Reference => ({ ...one, steps, by: 'formula' })),
      ),
  )
}

/** Lists the paths of what refers to a part, without the part itself and what it contains. */
export function usesOf(draft: PackDraft, part: FoundPart): string[] {
  const own = formatJsonPath(part.steps)
  const paths = listReferences(draft)
    .filter((one) => isReferenceTo(one, part))
    .map(({ steps }) => formatJsonPath(steps))
    .filter((path) => !`${path}.`.startsWith(`${own}.`) && !path.startsWith(`${own}[`))
  return [...new Set(paths)]
}

/** True if a place names this part. A place that does not say the owner means a part of any owner. */
export const isReferenceTo = (
  reference: Pick<Reference, 'part' | 'id' | 'owner'>,
  { part, id, owner }: Pick<FoundPart, 'part' | 'id' | 'owner'>,
): boolean =>
  reference.part === part &&
  reference.id === id &&
  (part === 'results' || reference.owner === undefined || owner === undefined || reference.owner === owner)
