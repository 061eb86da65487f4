import { omitKeys } from '../../domain/omitKeys.ts'
import type { Localized } from '../../domain/localized.ts'
import type {
  BuilderChoice,
  BuilderOption,
  BuilderRules,
  MemberBudgetMeter,
  NewBandRequirement,
  RosterItemLine,
} from '../../rules/builder.ts'
import { renderLocalized } from '../../text/renderLocalized.ts'
import { packText } from '../text/packText.ts'
import { leastAttributes } from './boughtAttributes.ts'
import type { CompiledGame } from './compileGame.ts'
import { nearestChoice, numberIn, pickEntry } from './fields.ts'
import { fieldControls, toOption } from './fieldControls.ts'
import type { FullPack, PackLine, PackMember, PackRoster } from './fullPack.ts'
import { sizeUnit, modelsBought, withAllModels } from './groups.ts'
import { wearChoices } from './lineWear.ts'
import { inAllLanguages } from './ownLines.ts'
import { startRolls } from './startRolls.ts'
import { Bearer, ItemScope, NOBODY, type World } from './scope.ts'
import type { Run } from './runFormula.ts'

type Rules = BuilderRules<PackMember, World, PackRoster>
type StoredLine = RosterItemLine & Readonly<Record<string, unknown>>

/** Builds the rules for building a band. Throws a `GameFault`. */
export function packBuilder(game: CompiledGame): Rules {
  const { pack } = game
  const { builder } = pack
  const ranks = new Map(pack.kinds.map(({ id }, at) => [id, -at]))
  const { unusual } = builder
  const traits = pack.groups.flatMap(({ id, isTrait }) => (isTrait ? [id] : []))
  const hasTraits = traits.length > 0
  const attributes = leastAttributes(pack)
  const hasGroups = pack.kinds.some(({ models }) => models)
  return {
    recruits: () =>
      builder.recruits?.map((recruit) => ({ ...recruit, isGroup: false })) ??
      pack.kinds.map(({ id, name, summary, models }) => ({
        id,
        name,
        summary,
        isGroup: models !== undefined,
        member: { kind: id, items: [], ...(hasTraits && { traits: [] }), ...(attributes && { attributes }) },
      })),
    ...(pack.band.rolls && { startRolls: startRolls(pack) }),
    start: [...kindsOfNewBand(pack), ...sizeOfNewBand(pack), ...(builder.start ? [builder.start] : [])],
    identity: (member, world) => identityOf(game, new Bearer(world, member)),
    ...(builder.meters && { meters: compileMeters(game, builder.meters) }),
    ...(unusual && {
      isUnusual: (id: string, { options }: World) =>
        unusual.items[String(options[unusual.option])]?.includes(id) ?? false,
    }),
    groups: pack.groups.map(({ id, name, isTrait = false }) => ({ id, name, isTrait })),
    ...(hasTraits && {
      levels: compileLevels(game),
      // Members who have played learn traits with experience, if the game lists them.
      ...((pack.spending ?? pack.advances?.choices?.some(({ list }) => traits.includes(list!))) && {
        earned: { traits: true, steps: Object.keys(attributes ?? {}) },
      }),
    }),
    places: hasGroups ? { ...builder.places, models: 'models', modelsNow: 'models' } : builder.places,
    ...(hasGroups && { models: (member: PackMember) => modelsBought(game.kinds.get(member.kind), member) }),
    ...fieldControls(game),
    ...lineRules(game),
    ...(builder.rankField !== undefined && {
      earned: { traits: false, steps: [], rank: (member: PackMember) => -Number(member[builder.rankField!]) },
    }),
    ...(builder.ranksAreForRecruits && {
      earned: {
        traits: false,
        steps: [],
        rank: ({ kind }: PackMember) => ranks.get(kind) ?? 0,
        isForRecruitsOnly: true as const,
      },
    }),
  }
}

/** The members of each kind that a new band needs. */
const kindsOfNewBand = ({ kinds }: FullPack): NewBandRequirement[] =>
  kinds.flatMap(({ id, count }) =>
    count?.start && count.min
      ? [
          {
            name: count.start,
            kinds: [id],
            least: count.min,
            issues: (count.missing ?? []).map(({ issue }) => issue),
          },
        ]
      : [],
  )

/** The number of members that a new band needs, or of models if the game has groups of them. */
function sizeOfNewBand({ band: { min }, kinds }: FullPack): NewBandRequirement[] {
  if (min === undefined) return []
  const thing = sizeUnit(kinds)
  const name = renderLocalized(packText(`start.${thing}`), { min })
  return [{ name, least: min, issues: [`too-few-${thing}`], ...(thing === 'models' && { countsModels: true }) }]
}

type LineRules = Pick<
  Rules,
  | 'itemChoices'
  | 'withoutGameEffects'
  | 'lineWithoutGameEffects'
  | 'canBreak'
  | 'isSeparateLine'
  | 'isFirstPieceFree'
  | 'lineWithoutBearer'
>

/** Builds the rules of item lines. Throws a `GameFault`. */
function lineRules(game: CompiledGame): LineRules {
  const { lines, fields } = game.pack
  const { separate, wear } = lines
  const fromGames = fields.flatMap((field) =>
    field.type === 'number' && field.isFromGames ? [[field.id, field.default] as const] : [],
  )
  const lineWithoutBearer = <L extends RosterItemLine>(line: L): L =>
    omitKeys(line as L & PackLine, ...lines.marks) as unknown as L
  const asNew = <L extends RosterItemLine>(line: L): L =>
    omitKeys(lineWithoutBearer(line) as L & PackLine, 'broken', ...(wear ? [wear.id] : [])) as unknown as L
  return {
    ...(lines.choices.length > 0 && {
      itemChoices: {
        of: (line: RosterItemLine, world: World) => lineChoices(game, line as StoredLine, world),
        to: (line: RosterItemLine, key: string, option: string) => ({ ...line, [key]: option }),
      },
    }),
    ...(wear && { itemChoices: wearChoices(game, wear, scopeOfLine) }),
    withoutGameEffects: (member) => ({
      ...withAllModels(member),
      ...Object.fromEntries(fromGames),
      items: member.items.map(asNew),
    }),
    lineWithoutGameEffects: asNew,
    ...(lines.canBreak && { canBreak: true as const }),
    ...(separate !== undefined && {
      isSeparateLine: ofLine(game.condition(separate, 'lines.separate', game.vocabularies.item)),
    }),
    ...(game.isFirstFree && { isFirstPieceFree: ofLine(game.isFirstFree) }),
    lineWithoutBearer,
  }
}

/** An item line by itself; undefined for an unknown item. */
function scopeOfLine(line: RosterItemLine, world: World): ItemScope | undefined {
  const prepared = world.game.entryOfLine(line, world.items)
  return prepared && new ItemScope(new Bearer(world, NOBODY), line as StoredLine, prepared, 0, false)
}

/** Returns the condition of an item by itself. An unknown item does not fulfil it. */
const ofLine =
  (holds: Run<boolean>) =>
  (line: RosterItemLine, world: World): boolean => {
    const scope = scopeOfLine(line, world)
    return scope !== undefined && holds(scope)
  }

/** Compiles the highest level of a trait for its bearer. */
function compileLevels({ pack, number, vocabularies }: CompiledGame): Rules['levels'] {
  const { mostLevels } = pack.builder
  if (mostLevels === undefined) return (_member, trait) => pack.restrictions[trait]?.perMember
  const most = number(mostLevels, 'builder.mostLevels', vocabularies.item)
  return (member, trait, world) => {
    const prepared = world.items.get(trait)
    if (!prepared) return undefined
    return most(new ItemScope(new Bearer(world, member), { id: trait, quantity: 1 }, prepared, 0)) || undefined
  }
}

function compileMeters({ number }: CompiledGame, meters: NonNullable<FullPack['builder']['meters']>) {
  const compiled = meters.map(({ value, of, ...meter }, at) => ({
    meter,
    value: number(value, `builder.meters[${at}].value`),
    of: number(of, `builder.meters[${at}].of`),
  }))
  return (member: PackMember, world: World): MemberBudgetMeter[] => {
    const { scope } = new Bearer(world, member)
    return compiled.map(({ meter, value, of }) => ({ ...meter, value: value(scope), of: of(scope) }))
  }
}

function identityOf({ pack, picks, fieldAt, computeWords }: CompiledGame, bearer: Bearer): Localized[] {
  const { member, world } = bearer
  const { class: own } = pack.builder
  if (own) return [own.texts[computeWords(bearer)[own.value]!.total] ?? []].flat()
  return pack.builder.identity.flatMap((name) => {
    const own = fieldAt(name)
    if (own?.type === 'number') return nearestChoice(own, numberIn(member, own))?.name ?? []
    if (own?.type === 'name') {
      const text = member[name] as string | undefined
      return text === undefined ? [] : [world.lists.get(own.list)?.get(text)?.entry.name ?? inAllLanguages(text)]
    }
    const places = picks.get(name)!
    const pick = pickEntry(bearer, places)
    const field = fieldAt(places[0]!)
    const isNone = field?.type === 'entry' && pick?.prepared.entry.id === field.none
    return pick && !isNone ? [pick.prepared.entry.name] : []
  })
}

function lineChoices({ pack, entryOfLine }: CompiledGame, line: StoredLine, { items }: World): BuilderChoice[] {
  return pack.lines.choices.flatMap(({ id, name, from, choices }) => {
    const allowedIds = entryOfLine(line, items)?.entry[from] as readonly string[] | undefined
    if (!allowedIds || allowedIds.length < 2) return []
    const options: BuilderOption[] = choices.filter((choice) => allowedIds.includes(choice.id)).map(toOption)
    return [{ key: id, name, value: (line[id] as string | undefined) ?? allowedIds[0]!, options }]
  })
}
