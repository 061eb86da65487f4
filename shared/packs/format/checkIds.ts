import { childPath } from '../../rules/kit/path.ts'
import { reservedWordOf } from '../formula/keywords.ts'
import type { Pack } from './expandPack.ts'
import type { ReportFault } from './packFault.ts'
import { BUILT_IN_NAMES, idFromName } from './packIds.ts'
import { MAX_LISTS } from './packLimits.ts'
import { isPackId } from './packSchema.ts'

interface WithId {
  readonly id: string
}

/** Reports ids that are empty, invalid or duplicate, and ids that a formula cannot contain. */
export function checkIds(pack: Pack, report: ReportFault): void {
  checkUnique(pack.values, 'values', report)
  checkUnique(pack.kinds, 'kinds', report)
  checkUnique(pack.groups, 'groups', report)
  checkUnique(pack.items, 'items', report)
  checkUnique(pack.options, 'options', report)
  checkUnique(
    (pack.awards ?? []).map(({ id, name }) => ({ id: id ?? idFromName(name) })),
    'awards',
    report,
  )
  pack.options.forEach(({ choices }, at) => checkUnique(choices, `options[${at}].choices`, report))
  pack.groups.forEach(({ columns }, at) => checkUnique(columns, `groups[${at}].columns`, report))
  checkFormulaNames(pack, report)
  checkColumnTypes(pack, report)
  checkKeys(pack, report)
}

function checkUnique(things: readonly WithId[], path: string, report: ReportFault): void {
  const first = new Map<string, number>()
  things.forEach(({ id }, at) => {
    if (id === '') return report(`${path}[${at}].id`, 'pack-no-id')
    const other = first.get(id)
    if (other !== undefined) report(`${path}[${at}].id`, 'pack-twice', { id, other: `${path}[${other}]` })
    else first.set(id, at)
  })
}

/** A band without an option of this name would seem to have it, because every object has a property of this name. */
const objectWordOf = (id: string): string | undefined =>
  Object.hasOwn(Object.prototype, id) ? 'JavaScript' : undefined

/** Values, options, groups and columns share the names of formulas. Columns of different groups may share a name. */
function checkFormulaNames({ values, options, groups }: Pack, report: ReportFault): void {
  const places = new Map<string, string>(BUILT_IN_NAMES.map((name) => [name, name]))
  const claim = (id: string, path: string): void => {
    if (id === '') return
    const other = reservedWordOf(id) ?? objectWordOf(id) ?? places.get(id)
    if (other !== undefined) report(`${path}.id`, 'pack-name-taken', { id, other })
    else places.set(id, path)
  }
  values.forEach(({ id }, at) => claim(id, `values[${at}]`))
  options.forEach(({ id }, at) => claim(id, `options[${at}]`))
  groups.forEach(({ id }, at) => claim(id, `groups[${at}]`))
  groups.forEach(({ columns }, group) =>
    columns.forEach(({ id }, at) => {
      const path = `groups[${group}].columns[${at}]`
      if (places.get(id)?.includes('.columns[') !== true) claim(id, path)
    }),
  )
}

/** A formula over all items can name a column only if it has the same type in all groups. */
function checkColumnTypes({ groups }: Pack, report: ReportFault): void {
  const types = new Map<string, string>()
  groups.forEach(({ columns }, group) =>
    columns.forEach(({ id, type }, at) => {
      const other = types.get(id) ?? type
      types.set(id, other)
      if (other !== type) report(`groups[${group}].columns[${at}].type`, 'pack-column-type', { id })
    }),
  )
}

/** Tables and lists have their ids as keys. */
function checkKeys({ lists, tables }: Pack, report: ReportFault): void {
  for (const [place, things] of Object.entries({ lists, tables }))
    for (const id of Object.keys(things)) if (!isPackId(id)) report(childPath(place, id), 'bad-id')
  if (Object.keys(lists).length > MAX_LISTS) report('lists', 'too-many', { max: MAX_LISTS })
}
