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
import { pickEntry } from './fields.ts'
import { fieldControls, toOption } from './fieldControls.ts'
import type { FullPack, PackLine, PackMember, PackRoster } from './fullPack.ts'
import { sizeUnit, modelsBought, withAllModels } from './groups.ts'
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
  const { lines } = game.pack
  const { separate } = lines
  const lineWithoutBearer = <L extends RosterItemLine>(line: L): L =>
    omitKeys(line as L & PackLine, ...lines.marks) as unknown as L
  const asNew = <L extends RosterItemLine>(line: L): L =>
    omitKeys(lineWithoutBearer(line) as L & PackLine, 'broken') as unknown as L
  return {
    ...(lines.choices.length > 0 && {
      itemChoices: {
        of: (line: RosterItemLine, world: World) => lineChoices(game, line as StoredLine, world),
        to: (line: RosterItemLine, key: string, option: string) => ({ ...line, [key]: option }),
      },
    }),
    withoutGameEffects: (member) => ({ ...withAllModels(member), items: member.items.map(asNew) }),
    lineWithoutGameEffects: asNew,
    ...(lines.canBreak && { canBreak: true as const }),
    ...(separate !== undefined && {
      isSeparateLine: ofLine(game.condition(separate, 'lines.separate', game.vocabularies.item)),
    }),
    ...(game.isFirstFree && { isFirstPieceFree: ofLine(game.isFirstFree) }),
    lineWithoutBearer,
  }
}

/** Returns the condition of an item by itself. An unknown item does not fulfil it. */
const ofLine =
  (holds: Run<boolean>) =>
  (line: RosterItemLine, world: World): boolean => {
    const prepared = world.items.get(line.id)
    return (
      prepared !== undefined && holds(new ItemScope(new Bearer(world, NOBODY), line as StoredLine, prepared, 0, false))
    )
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
  const { class: own } = pack.builder
  if (own) return [own.texts[computeWords(bearer)[own.value]!.total] ?? []].flat()
  return pack.builder.identity.flatMap((name) => {
    const places = picks.get(name)!
    const pick = pickEntry(bearer, places)
    const field = fieldAt(places[0]!)
    const isNone = field?.type === 'entry' && pick?.prepared.entry.id === field.none
    return pick && !isNone ? [pick.prepared.entry.name] : []
  })
}

function lineChoices({ pack }: CompiledGame, line: StoredLine, { items }: World): BuilderChoice[] {
  return pack.lines.choices.flatMap(({ id, name, from, choices }) => {
    const allowed = items.get(line.id)?.entry[from] as readonly string[] | undefined
    if (!allowed || allowed.length < 2) return []
    const options: BuilderOption[] = choices.filter((choice) => allowed.includes(choice.id)).map(toOption)
    return [{ key: id, name, value: (line[id] as string | undefined) ?? allowed[0]!, options }]
  })
}
