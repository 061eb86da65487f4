import type { Pack, PackGroup, PackKind } from '../format/expandPack.ts'
import { localizedOf } from '../format/packIds.ts'
import { packText } from '../text/packText.ts'
import { omitUndefined } from '../../domain/omitUndefined.ts'
import { groupAside, itemLimits, kindLimits, referenceFacts } from './buildReference.ts'
import type { FullSheet, FullSheetPart, FullPriceBlock } from './fullSheet.ts'
import { valueColumnId } from './buildForms.ts'

/** The sheets of a pack, which does not describe its own. */
export function buildFullSheet(pack: Pack): FullSheet {
  return {
    motif: 'plain',
    subtitle: pack.options.map(({ id }) => id),
    parts: sheetParts(pack),
    aidParams: {},
    countsAbsent: true,
    counts: (pack.band?.figures ?? []).map(({ name, formula }) => ({
      label: localizedOf(name),
      text: { fr: '{figure}', en: '{figure}' },
      params: { figure: formula },
    })),
    template: { kind: blankKind(pack).id, items: blankItems(pack), injuries: [] },
    matrices: [],
    prices: priceBlocks(pack),
  }
}

/** The kind of blank sheets. Experience that it begins with would move the boxes of all other kinds. */
function blankKind({ kinds }: Pack): PackKind {
  const [first] = kinds
  const isAlike = ({ models, experience }: PackKind) => Boolean(models) === Boolean(first!.models) && !experience
  return kinds.find(isAlike) ?? first!
}

/** An item of each group, so that the blank sheet has room for the items of all groups. */
const blankItems = ({ groups, items }: Pack): string[] =>
  groups.flatMap((group) => items.find((item) => item.group === group.id)?.id ?? [])

const hasColumns = ({ columns }: PackGroup): boolean => columns.length > 0

function sheetParts(pack: Pack): FullSheetPart[] {
  const boxes = pack.values.find((value) => value.boxes)
  const tables = pack.groups.filter(hasColumns).map((group): FullSheetPart => ({
    block: 'table',
    group: group.id,
    title: group.name,
    name: packText('game.item'),
    columns: group.columns.map((column) => ({
      label: column.short,
      figure: valueColumnId(group, column, column.held !== undefined),
    })),
    hasSummaries: true,
    notes: [],
  }))
  const lists = pack.groups.filter((group) => !hasColumns(group))
  const right: FullSheetPart[] =
    pack.awards || pack.advances ? [{ block: 'experience' }, { block: 'notes' }] : [{ block: 'notes' }]
  const aids = (pack.aids ?? []).map(({ name, text }) => ({
    name: localizedOf(name),
    text: localizedOf(text),
    onBlank: true,
  }))
  return [
    { block: 'stats' },
    ...(pack.kinds.some(({ models }) => models) ? [{ block: 'models' } as const] : []),
    ...(boxes ? [{ block: 'state', value: boxes.id, ticks: [{}] } as const] : []),
    ...tables,
    {
      block: 'columns',
      columns: [
        [
          { block: 'entries', groups: lists.filter((group) => !group.traits).map(({ id }) => id), notes: [] },
          ...lists
            .filter((group) => group.traits)
            .map(({ id, name }): FullSheetPart => ({ block: 'traits', group: id, title: name })),
          {
            block: 'history',
            advance: packText('game.advance'),
            advanceText: packText('game.advance-text'),
            elsewhere: pack.groups.flatMap((group) => (group.traits ? [group.id] : [])),
          },
        ],
        right,
      ],
    },
    ...(aids.length > 0 ? [{ block: 'aids', aids } as const] : []),
  ]
}

function priceBlocks(pack: Pack): FullPriceBlock[] {
  // A group whose items members describe may list none.
  const isListed = ({ id, own }: PackGroup): boolean => !own || pack.items.some(({ group }) => group === id)
  const facts = referenceFacts(pack)
  return [
    { block: 'kinds', title: packText('game.kinds'), name: packText('game.kind'), limits: kindLimits(pack) },
    ...pack.options.map(({ id, name }): FullPriceBlock => ({ block: 'list', list: id, title: name, name })),
    ...pack.groups.filter(isListed).map((group): FullPriceBlock => ({
      block: 'items',
      group: group.id,
      title: group.name,
      name: packText('game.item'),
      limits: itemLimits(pack, group),
      ...omitUndefined({ aside: groupAside(group) }),
      ...(!hasColumns(group) && { isSummary: true }),
    })),
    ...(pack.awards ? [{ block: 'awards' } as const] : []),
    ...(facts.length > 0
      ? [{ block: 'facts', title: packText('reference.rules'), name: packText('reference.rule'), facts } as const]
      : []),
  ]
}
