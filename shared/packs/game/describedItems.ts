// Items that members describe by a name, a cost and figures: `own.weapons[0]` of a member.
import { error, type Issue } from '../../domain/issue.ts'
import { omitKeys } from '../../domain/omitKeys.ts'
import type { BuilderChoice, BuilderRules, MemberTextField, Stepper } from '../../rules/builder.ts'
import { packText } from '../text/packText.ts'
import { MAX_FIGURE } from './buildForms.ts'
import type { DescribedItems, OwnList } from './fullFields.ts'
import { joinNames } from './checkItems.ts'
import type { CompiledGame } from './compileGame.ts'
import type { FullPack, PackMember, PackRoster } from './fullPack.ts'
import { DESCRIBED, heldIn, inAllLanguages } from './ownLines.ts'
import type { Bearer, World } from './scope.ts'

/** An item as a member describes it. Figures that are 0 or false may be absent. */
interface Described {
  readonly name: string
  readonly cost?: number
  readonly figures?: Readonly<Record<string, number | boolean>>
}
type Rules = BuilderRules<PackMember, World, PackRoster>
type DescribedList = OwnList & { readonly described: DescribedItems }

const isDescribed = (list: OwnList): list is DescribedList => list.described !== undefined

/** The lists in which a member describes items, or may. */
const listsOf = ({ lines }: FullPack, member: PackMember): DescribedList[] =>
  (lines.ownLists ?? [])
    .filter(isDescribed)
    .filter(
      (list) =>
        getDescribedItems(member, list).length > 0 ||
        (list.described.max > 0 && (list.described.kinds?.includes(member.kind) ?? true)),
    )

const getDescribedItems = (member: PackMember, list: OwnList) =>
  heldIn(member, list) as readonly unknown[] as readonly Described[]

/** Key of a control: of a group, of one of its items, or of a part of that item. */
const keyOf = (...steps: readonly (string | number)[]): string => [DESCRIBED, ...steps].join('.')

/** Builds the texts in which a member names its items, if the game has such items. */
export const itemTextFields = (pack: FullPack): Pick<Rules, 'texts'> =>
  pack.lines.ownLists?.some(({ described }) => described && described.max > 0)
    ? {
        texts: {
          of: (member) =>
            listsOf(pack, member).flatMap((list) =>
              getDescribedItems(member, list).map(({ name }, at): MemberTextField => {
                const key = keyOf(list.id, at)
                return { key, line: key, name: list.described.name, value: name }
              }),
            ),
          to: (member, key, text) => withDescribed(pack, member, key, text) ?? member,
        },
      }
    : {}

/** Builds the steppers of described items: how many there are, their costs and their figures. */
export const itemSteppers = (pack: FullPack, { member, lines }: Bearer): Stepper[] =>
  listsOf(pack, member).flatMap((list) => {
    const { name, max, cost: formula, columns } = list.described
    const costs = lines.filter((line) => line.list === 'own' && line.prepared!.entry.kind === list.list)
    const sum = costs.reduce((total, { prepared }) => total + prepared!.price.amount, 0)
    const items = getDescribedItems(member, list)
    const count = { key: keyOf(list.id), name, value: items.length, floor: 0, ceiling: Math.max(max, items.length) }
    const numbers = columns.filter(({ type }) => type === 'number')
    return [
      { ...count, cost: sum },
      ...items.flatMap(({ cost = 0, figures = {} }, at): Stepper[] => [
        ...numbers.map(({ id, name: label, min = -MAX_FIGURE, max: most = MAX_FIGURE }) => {
          const value = Number(figures[id] ?? 0)
          // An earlier version of the pack may have had other limits.
          const limits = { floor: Math.min(min, value), ceiling: Math.max(most, value) }
          return { key: keyOf(list.id, at, id), line: keyOf(list.id, at), name: label, value, ...limits, cost: 0 }
        }),
        ...(formula === undefined
          ? [
              {
                ...{ key: keyOf(list.id, at, COST), line: keyOf(list.id, at), name: packText('game.cost') },
                // The number itself is the cost, which need not stand beside it again.
                ...{ value: cost, floor: 0, ceiling: MAX_FIGURE, cost: 0 },
              },
            ]
          : []),
      ]),
    ]
  })

const COST = 'cost'
/** Ids of columns have no hyphens. */
const IS_KEPT = 'is-kept'

/** Builds the choices of described items: figures that are true or false, and whether to keep the item. */
export const itemChoices = (pack: FullPack, member: PackMember): BuilderChoice[] =>
  listsOf(pack, member).flatMap((list) =>
    getDescribedItems(member, list).flatMap(({ name, figures = {} }, at) => {
      const line = keyOf(list.id, at)
      const flags = list.described.columns.filter(({ type }) => type === 'flag')
      return [
        ...flags.map(({ id, name: label }): BuilderChoice => ({
          ...{ key: keyOf(list.id, at, id), line, name: label, value: figures[id] === true ? YES : NO, on: YES },
          options: [
            { id: YES, name: packText('game.yes') },
            { id: NO, name: packText('game.no') },
          ],
        })),
        {
          ...{ key: keyOf(list.id, at, IS_KEPT), line, name: inAllLanguages(name), value: KEEP },
          options: [
            { id: KEEP, name: packText('game.keep') },
            { id: DROP, name: packText('game.drop') },
          ],
        },
      ]
    }),
  )

const [YES, NO, KEEP, DROP] = ['yes', 'no', 'keep', 'drop'] as const

/** Returns a member after a control of its described items; undefined if the key belongs to another control. */
export function withDescribed(
  { lines }: FullPack,
  member: PackMember,
  key: string,
  value: string | number,
): PackMember | undefined {
  const [start, id, at, part] = key.split('.')
  const list = start === DESCRIBED ? lines.ownLists?.find((one) => one.id === id && one.described) : undefined
  if (!list || !isDescribed(list)) return undefined
  const items = getDescribedItems(member, list)
  const withItems = (now: readonly Described[]): PackMember => {
    const others = omitKeys((member[DESCRIBED] ?? {}) as Readonly<Record<string, unknown>>, list.id)
    const own = now.length > 0 ? { ...others, [list.id]: now } : others
    const bare = omitKeys(member as Readonly<Record<string, unknown>>, DESCRIBED) as PackMember
    return Object.keys(own).length > 0 ? { ...bare, [DESCRIBED]: own } : bare
  }
  if (at === undefined)
    return withItems(Array.from({ length: Number(value) }, (_, place) => items[place] ?? newItem(list.described)))
  if (part === IS_KEPT) return value === DROP ? withItems(items.toSpliced(Number(at), 1)) : member
  return withItems(items.map((item, place) => (place === Number(at) ? withPart(item, part, value) : item)))
}

/** An item with another name, cost or figure. */
function withPart(item: Described, part: string | undefined, value: string | number): Described {
  if (part === undefined) return { ...item, name: String(value) }
  if (part === COST) return { ...item, cost: Number(value) }
  return { ...item, figures: { ...item.figures, [part]: typeof value === 'number' ? value : value === YES } }
}

/** A new item has the name of its group, and figures as near to 0 as the columns allow. */
function newItem({ name, columns }: DescribedItems): Described {
  const figures = columns.flatMap(({ id, min = 0, max = 0 }) => {
    const figure = Math.max(min, Math.min(0, max))
    return figure === 0 ? [] : [[id, figure] as const]
  })
  return { name: name.fr, ...(figures.length > 0 && { figures: Object.fromEntries(figures) }) }
}

/** Adds the issues of items that a member may not describe. */
export function checkDescribed(
  issues: Issue[],
  { pack, kinds: names }: CompiledGame,
  { member, lines }: Bearer,
  path: string,
): void {
  if (member[DESCRIBED] === undefined) return
  for (const scope of lines) {
    if (scope.list !== 'own') continue
    const { kind, name: item } = scope.prepared!.entry
    const { max, kinds } = pack.lines.ownLists!.find(({ id }) => id === kind)!.described!
    const place = `${path}.${scope.path}`
    if (max === 0) issues.push(error('no-own-items', place, { item }))
    else if (kinds && !kinds.includes(member.kind))
      issues.push(error('only-for', place, { item, kinds: joinNames(kinds.map((one) => names.get(one)!.name)) }))
  }
}

/** Returns a member without the items that it described. Traits are no equipment. */
export const withoutDescribedItems = ({ groups }: FullPack, member: PackMember): PackMember => {
  const { [DESCRIBED]: own, ...others } = member
  const traits = Object.entries((own ?? {}) as Readonly<Record<string, unknown>>).filter(
    ([id]) => groups.find((group) => group.id === id)?.isTrait,
  )
  return traits.length > 0 ? { ...others, [DESCRIBED]: Object.fromEntries(traits) } : others
}
