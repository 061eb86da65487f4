import { possibleAmounts } from '../../rules/kit/diceAmount.ts'
import { childPath } from '../../rules/kit/path.ts'
import { parseDifference } from './awardRanges.ts'
import { amountsOf, parseDiceAmount } from './diceAmount.ts'
import { isMultipleKey } from './diceRange.ts'
import type { Pack } from './expandPack.ts'
import { advanceIdOf } from './packIds.ts'
import { requireKnown, type ReportFault } from './packFault.ts'
import { MAX_PACK_COUNT, MAX_PACK_POINTS } from './packLimits.ts'

/** Reports names of things that the pack does not have, and parts that contradict each other. */
export function checkReferences(pack: Pack, report: ReportFault): void {
  checkKinds(pack, report)
  checkItems(pack, report)
  checkRest(pack, report)
}

function checkKinds({ values, kinds, lists, tables }: Pack, report: ReportFault): void {
  const base = values.filter(({ formula }) => formula === undefined).map(({ id }) => id)
  kinds.forEach((kind, at) => {
    const path = `kinds[${at}]`
    for (const id of Object.keys(kind.values)) requireKnown(id, base, childPath(`${path}.values`, id), report)
    for (const id of base)
      if (!Object.hasOwn(kind.values, id)) report(`${path}.values`, 'pack-kind-value', { id, kind: kind.name })
    for (const [id, { of }] of Object.entries(kind.rests)) {
      const place = `${childPath(`${path}.values`, id)}.of`
      requireKnown(
        of,
        kinds.map((one) => one.id),
        place,
        report,
      )
      const other = kinds.find((one) => one.id === of)
      if (other && Object.keys(other.rests).length > 0) report(place, 'pack-rest', { kind: other.name })
    }
    kind.lists?.forEach((id, i) => requireKnown(id, Object.keys(lists), `${path}.lists[${i}]`, report))
    if (kind.table !== undefined) requireKnown(kind.table, Object.keys(tables), `${path}.table`, report)
    checkOrder(kind.count, `${path}.count`, report)
    checkOrder(kind.models, `${path}.models`, report)
  })
  values.forEach((value, at) => {
    checkOrder(value, `values[${at}]`, report)
    if (value.formula !== undefined && value.steps) report(`values[${at}].steps`, 'pack-steps')
    value.steps?.onlyFor?.forEach((id, i) =>
      requireKnown(
        id,
        kinds.map((kind) => kind.id),
        `values[${at}].steps.onlyFor[${i}]`,
        report,
      ),
    )
  })
}

interface Bounds {
  readonly min?: number | undefined
  readonly max?: number | undefined
}

function checkOrder({ min, max }: Bounds = {}, path: string, report: ReportFault): void {
  if (min !== undefined && max !== undefined && min > max) report(`${path}.max`, 'pack-bounds', { min, max })
}

function checkItems({ kinds, values, groups, items, options, lists }: Pack, report: ReportFault): void {
  const kindIds = kinds.map(({ id }) => id)
  const itemIds = items.map(({ id }) => id)
  const valueIds = values.filter(({ formula }) => formula === undefined).map(({ id }) => id)
  const choiceIds = Map.groupBy(
    options.flatMap(({ choices }) => choices.map(({ id }) => id)),
    (id) => id,
  )
  const requireAll = (ids: readonly string[] | undefined, known: readonly string[], path: string) =>
    ids?.forEach((id, at) => requireKnown(id, known, `${path}[${at}]`, report))
  const checkChanges = (changes: Pack['items'][number]['changes'], path: string) =>
    changes?.forEach((change, at) => {
      const place = `${path}.changes[${at}]`
      requireKnown(change.value, valueIds, `${place}.value`, report)
      requireAll(change.onlyFor, kindIds, `${place}.onlyFor`)
      if ((change.add === undefined) === (change.set === undefined)) report(place, 'pack-change')
    })
  groups.forEach(({ own, columns }, at) => {
    if (typeof own === 'object') requireAll(own.onlyFor, kindIds, `groups[${at}].own.onlyFor`)
    columns.forEach((column, i) => {
      const path = `groups[${at}].columns[${i}]`
      checkOrder(column, path, report)
      if (column.type === 'flag' && (column.min ?? column.max) !== undefined) report(path, 'pack-column-limit')
    })
  })
  items.forEach((item, at) => {
    const path = `items[${at}]`
    requireKnown(
      item.group,
      groups.map(({ id }) => id),
      `${path}.group`,
      report,
    )
    checkFigures(item, groups, path, report)
    for (const id of Object.keys(item.costs ?? {})) requireChoice(id, choiceIds, childPath(`${path}.costs`, id), report)
    requireAll(item.onlyFor, kindIds, `${path}.onlyFor`)
    requireAll(item.needs, itemIds, `${path}.needs`)
    requireAll(item.excludes, itemIds, `${path}.excludes`)
    item.excludes?.forEach((id, i) => {
      if (item.needs?.includes(id)) report(`${path}.excludes[${i}]`, 'pack-needs-excluded', { id })
      else if (id === item.id) report(`${path}.excludes[${i}]`, 'pack-itself', { id })
    })
    item.needs?.forEach((id, i) => {
      if (id === item.id) report(`${path}.needs[${i}]`, 'pack-itself', { id })
    })
    checkChanges(item.changes, path)
  })
  options.forEach(({ choices }, option) =>
    choices.forEach(({ changes }, at) => checkChanges(changes, `options[${option}].choices[${at}]`)),
  )
  for (const [id, ids] of Object.entries(lists)) requireAll(ids, itemIds, childPath('lists', id))
}

/** A cost names a choice by its id alone, so that only one option may have a choice with this id. */
function requireChoice(
  id: string,
  known: ReadonlyMap<string, readonly string[]>,
  path: string,
  report: ReportFault,
): void {
  const alike = known.get(id)
  if (!alike) requireKnown(id, [...known.keys()], path, report)
  else if (alike.length > 1) report(path, 'pack-choice-unclear', { id })
}

function checkFigures(
  { group, figures = {} }: Pack['items'][number],
  groups: Pack['groups'],
  path: string,
  report: ReportFault,
): void {
  const columns = groups.find(({ id }) => id === group)?.columns
  if (!columns) return
  for (const [id, figure] of Object.entries(figures)) {
    const place = childPath(`${path}.figures`, id)
    requireKnown(
      id,
      columns.map((column) => column.id),
      place,
      report,
    )
    const column = columns.find((one) => one.id === id)
    if (column && typeof figure !== (column.type === 'number' ? 'number' : 'boolean'))
      report(place, column.type === 'number' ? 'pack-figure-number' : 'pack-figure-flag', { name: column.name })
  }
  for (const { id, name, type, min = -Infinity, max = Infinity } of columns) {
    const figure = Object.hasOwn(figures, id) ? figures[id] : 0
    if (type === 'number' && typeof figure === 'number' && (figure < min || figure > max))
      report(childPath(`${path}.figures`, id), figure < min ? 'pack-figure-min' : 'pack-figure-max', {
        ...{ name, figure, limit: figure < min ? min : max },
      })
  }
}

type AdvanceChoice = NonNullable<NonNullable<Pack['advances']>['choose']>[number]

function checkAdvanceChoice(
  { values, kinds, groups, items, advances }: Pack,
  { value, group, price, onlyFor }: AdvanceChoice,
  path: string,
  report: ReportFault,
): void {
  const ids = (things: readonly { readonly id: string }[]): string[] => things.map(({ id }) => id)
  const base = ids(values.filter(({ formula }) => formula === undefined))
  if ((value === undefined) === (group === undefined)) report(path, 'pack-advances-what')
  if (value !== undefined) requireKnown(value, base, `${path}.value`, report)
  if (group !== undefined) requireKnown(group, ids(groups), `${path}.group`, report)
  if (price !== undefined && advances?.at) report(`${path}.price`, 'pack-advances')
  onlyFor?.forEach((id, at) => requireKnown(id, ids(kinds), `${path}.onlyFor[${at}]`, report))
  // Members record values and talents in the same list.
  items.forEach((item, at) => {
    const same = item.group === group ? base.findIndex((id) => advanceIdOf(id) === item.id) : -1
    if (same >= 0) report(`items[${at}].id`, 'pack-twice', { id: item.id, other: `values[${same}]` })
  })
}

function checkRest(pack: Pack, report: ReportFault): void {
  const { kinds, values, tables, awards, advances, succession } = pack
  const kindIds = kinds.map(({ id }) => id)
  awards?.forEach(({ by, of }, at) => {
    by?.forEach((id, i) => requireKnown(id, kindIds, `awards[${at}].by[${i}]`, report))
    of?.forEach((id, i) => requireKnown(id, kindIds, `awards[${at}].of[${i}]`, report))
  })
  checkAwards(pack, report)
  if (advances) {
    if (advances.table !== undefined) requireKnown(advances.table, Object.keys(tables), 'advances.table', report)
    if ((advances.table === undefined) === (advances.choose === undefined)) report('advances', 'pack-advances-how')
    advances.choose?.forEach((choice, at) => checkAdvanceChoice(pack, choice, `advances.choose[${at}]`, report))
    if ((advances.price === undefined) === (advances.at === undefined)) report('advances', 'pack-advances')
    const totals = advances.at ?? []
    if (totals.some((total, at) => at > 0 && total <= totals[at - 1]!)) report('advances.at', 'pack-advances-order')
  }
  checkPayments(pack, report)
  if (succession) {
    requireKnown(succession.from, kindIds, 'succession.from', report)
    requireKnown(succession.to, kindIds, 'succession.to', report)
    for (const end of ['from', 'to'] as const) {
      const group = kinds.find(({ id, models }) => models && id === succession[end])
      if (group) report(`succession.${end}`, 'pack-succession-group', { kind: group.name })
    }
    if (succession.from === succession.to) report('succession.to', 'pack-itself', { id: succession.to })
    requireKnown(
      succession.by,
      values.map(({ id }) => id),
      'succession.by',
      report,
    )
  }
  checkBandDice(pack, report)
  checkBandLimits(pack, report)
}

/** Reports a budget or a size by dice that cannot be read or is too much, and a size below the smallest. */
function checkBandDice({ band = {} }: Pack, report: ReportFault): void {
  const most = { budget: MAX_PACK_POINTS, max: MAX_PACK_COUNT }
  for (const key of ['budget', 'max'] as const) {
    const amount = band[key]
    if (typeof amount !== 'string') continue
    const rolled = parseDiceAmount(amount)
    if (!rolled) report(`band.${key}`, 'pack-dice-amount', { dice: amount })
    else if (possibleAmounts(rolled).at(-1)! > most[key])
      report(`band.${key}`, 'pack-dice-most', { dice: amount, max: most[key] })
  }
  checkOrder({ min: band.min, max: band.max === undefined ? undefined : amountsOf(band.max)[0] }, 'band', report)
}

function checkAwards({ awards, band }: Pack, report: ReportFault): void {
  const ratings = band?.figures?.filter(({ rating }) => rating) ?? []
  if (ratings.length > 1) report('band.figures', 'pack-rating-twice')
  awards?.forEach(({ for: what, amount, table }, at) => {
    const path = `awards[${at}]`
    if (what !== 'underdog') {
      if (amount === undefined || table !== undefined) report(path, 'pack-award-amount')
      return
    }
    if (amount !== undefined || table === undefined) report(path, 'pack-award-table')
    if (ratings.length === 0) report(path, 'pack-award-rating')
    let covered = -1
    const ranges = Object.keys(table ?? {}).map((range) => ({ range, span: parseDifference(range) }))
    for (const { range, span } of ranges.sort((one, other) => (one.span?.from ?? 0) - (other.span?.from ?? 0))) {
      const place = childPath(`${path}.table`, range)
      if (!span) report(place, 'pack-award-range', { range })
      else if (span.from <= covered) report(place, 'pack-award-overlap', { value: span.from })
      covered = Math.max(covered, span?.to ?? (span ? Number.POSITIVE_INFINITY : covered))
    }
  })
}

function checkPayments(pack: Pack, report: ReportFault): void {
  const owned = [...pack.kinds, ...pack.items].map(({ id }) => id)
  for (const place of ['income', 'upkeep'] as const)
    pack[place]?.forEach(({ each, amount, dice, table, number, unpaid }, at) => {
      const path = `${place}[${at}]`
      if ([amount, dice, table].filter((one) => one !== undefined).length !== 1) report(path, 'pack-payment-what')
      if (each !== undefined) requireKnown(each, owned, `${path}.each`, report)
      if (table !== undefined) requireKnown(table, Object.keys(pack.tables), `${path}.table`, report)
      const rolled = table !== undefined && Object.hasOwn(pack.tables, table) ? pack.tables[table]! : undefined
      if (number !== undefined && !(rolled && Object.keys(rolled.results).some(isMultipleKey)))
        report(`${path}.number`, 'pack-payment-number')
      const isWage = place === 'upkeep' && table === undefined && pack.kinds.some(({ id }) => id === each)
      if (unpaid && !isWage) report(`${path}.unpaid`, 'pack-unpaid')
      if (dice !== undefined && !parseDiceAmount(dice)) report(`${path}.dice`, 'pack-dice-amount', { dice })
    })
}

function checkBandLimits({ band, kinds, groups }: Pack, report: ReportFault): void {
  const kindIds = kinds.map(({ id }) => id)
  const groupIds = groups.map(({ id }) => id)
  band?.limits?.forEach(({ kinds: of, group, max, per, share }, at) => {
    const path = `band.limits[${at}]`
    if ((of === undefined) === (group === undefined)) report(path, 'pack-limit-what')
    if ((max === undefined) === (share === undefined)) report(path, 'pack-limit-how')
    if (group !== undefined && max !== undefined) report(`${path}.max`, 'pack-limit-group')
    if (per && max === undefined) report(`${path}.per`, 'pack-limit-per')
    of?.forEach((id, i) => requireKnown(id, kindIds, `${path}.kinds[${i}]`, report))
    per?.kinds?.forEach((id, i) => requireKnown(id, kindIds, `${path}.per.kinds[${i}]`, report))
    if (group !== undefined) requireKnown(group, groupIds, `${path}.group`, report)
  })
}
