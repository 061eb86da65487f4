import type { Localized } from '../../domain/localized.ts'
import type { ContentFormData } from '../../rules/contentData.ts'
import type { Pack, PackColumn, PackGroup } from '../format/expandPack.ts'
import { packText } from '../text/packText.ts'
import type { ItemFigure } from './fullItemValues.ts'
import type { FullPack } from './fullPack.ts'

const MAX_CHANGES = 20
/** Highest figure of an item. */
export const MAX_FIGURE = 100_000

type FieldData = ContentFormData['fields'][string]

/** Forms of the items of all groups: their cost, their columns and what they change. */
export function buildForms({ groups, values }: Pack): ContentFormData {
  const columns = groups.flatMap((group) =>
    group.columns.map((column): [string, FieldData] => [columnKey(group, column), columnField(column)]),
  )
  const first = values.find(({ formula }) => formula === undefined)
  return {
    fields: Object.fromEntries<FieldData>([
      ['cost', costField()],
      ['changes', changesField(first?.id ?? '')],
      ...columns,
    ]),
    kinds: groups.map((group) => ({
      id: group.id,
      name: group.name,
      plural: group.name,
      summary: packText('game.group-summary'),
      fields: ['cost', ...group.columns.map((column) => columnKey(group, column)), 'changes'],
      blank: { cost: 0 },
    })),
  }
}

/** Key of a column: the id of its group, a dot, and the id of the column. Formulas use only the id of the column. */
const columnKey = ({ id: group }: PackGroup, { id }: PackColumn): string => `${group}.${id}`

// The data of forms have the type of files, whose fields are not told apart by their kinds.
const fieldData = (field: object): FieldData => field as FieldData

const costField = (): FieldData =>
  fieldData({ path: ['cost'], kind: 'number', label: packText('game.cost'), isRequired: true, min: 0, max: MAX_FIGURE })

const columnField = ({ id, name, type }: PackColumn): FieldData =>
  fieldData({
    path: ['figures', id],
    label: name,
    ...(type === 'flag' ? { kind: 'flag' } : { kind: 'number', min: -MAX_FIGURE, max: MAX_FIGURE }),
  })

const changesField = (stat: string): FieldData =>
  fieldData({
    path: ['changes'],
    kind: 'rows',
    label: packText('game.changes'),
    most: MAX_CHANGES,
    add: packText('game.changes-add'),
    blank: { stat, add: 1 },
    fields: [
      { path: ['stat'], kind: 'choice', label: packText('game.value'), isRequired: true, choices: 'stats' },
      { path: ['add'], kind: 'number', label: packText('game.change-add'), min: -MAX_FIGURE, max: MAX_FIGURE },
      { path: ['set'], kind: 'number', label: packText('game.change-set'), min: -MAX_FIGURE, max: MAX_FIGURE },
      { path: ['ranks'], kind: 'choices', label: packText('game.change-kinds'), choices: 'ranks' },
    ],
  })

/** Id of a column of item values. `isHeld`: of what it is in the hands of its bearer. */
export const valueColumnId = ({ id: group }: PackGroup, { id }: PackColumn, isHeld = false): string =>
  `${group}-${id}${isHeld ? '-held' : ''}`

/** The columns of item values, and what stands in them. */
export function buildItemColumns(pack: Pack): FullPack['itemValues'] {
  const columns: Record<string, FullPack['itemValues']['columns'][string]> = {}
  const groups: Record<string, string[]> = {}
  const figures: Record<string, Record<string, ItemFigure>> = {}
  for (const group of pack.groups) {
    const own: Record<string, ItemFigure> = {}
    for (const column of group.columns) {
      const { name, short, unit, suffix, better, type, held, id } = column
      const shown = {
        name,
        short,
        kind: type === 'flag' ? ('text' as const) : ('number' as const),
        ...(unit !== undefined && { unit }),
        ...(better && { better }),
      }
      columns[valueColumnId(group, column)] = { ...shown, ...(held !== undefined && { isSigned: true as const }) }
      own[valueColumnId(group, column)] = { ...figureOf(id, type), ...(held !== undefined && { only: 'alone' }) }
      if (held === undefined) continue
      columns[valueColumnId(group, column, true)] = { ...shown, ...(suffix !== undefined && { unit: suffix }) }
      own[valueColumnId(group, column, true)] = { ...figureOf(held, type), only: 'held' }
    }
    for (const value of listChangedValues(pack, group)) {
      const key = `${group.id}-gives-${value.id}`
      columns[key] = {
        name: value.name,
        short: value.short,
        kind: 'number',
        isSigned: true,
        better: value.better ?? 'more',
      }
      own[key] = { changes: value.id }
    }
    groups[group.id] = Object.keys(own)
    figures[group.id] = own
  }
  return { columns, groups, figures, pair: packText('game.pair'), becomes: packText('game.becomes'), chances: [] }
}

const figureOf = (formula: string, type: PackColumn['type']): ItemFigure =>
  type === 'flag' ? { texts: [{ when: formula, text: yes() }] } : { formula }

const yes = (): Localized => packText('game.yes')

/** The values that the items of a group change. */
const listChangedValues = ({ values, items }: Pack, group: PackGroup) =>
  values.filter(({ id }) =>
    items.some((item) => item.group === group.id && item.changes?.some((change) => change.value === id)),
  )
