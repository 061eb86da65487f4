import type { Localized } from '../../domain/localized.ts'
import type { BlankSheetContent } from '../../rules/blankContent.ts'
import type { CampaignTerms } from '../../rules/campaignTerms.ts'
import type { ItemValueRules, SheetRules } from '../../rules/ruleset.ts'
import { itemDisplayName, postGameRecordStrip, weaponName } from '../../rules/sheetBlocks.ts'
import type { Translator } from '../../text/translator.ts'
import type { CompiledGame } from './compileGame.ts'
import { nearestChoice, numberIn, pickEntry } from './fields.ts'
import type { PackMember, PackRoster } from './fullPack.ts'
import { isComputed } from './fullValues.ts'
import { sizeUnit, kindText } from './groups.ts'
import { bearerOf } from './itemValues.ts'
import { packText } from '../text/packText.ts'
import { BandScope, Bearer, renewBudget, type World } from './scope.ts'
import { kindValueText } from './restedValues.ts'
import { blankAids } from './sheetAids.ts'
import { compileSheetPart } from './sheetBlocks.ts'
import { matrixBlock, priceBlock } from './sheetReference.ts'
import { compileUnusable } from './sheetTable.ts'
import { compileParams, compileTexts } from './texts.ts'

/** Builds the rules of printed sheets. Throws a `GameFault`. */
export function packSheet(
  game: CompiledGame,
  items: ItemValueRules<PackMember, World>,
  emptyWorld: World,
): SheetRules<PackMember, World, PackRoster> {
  const { sheet, values } = game.pack
  const draws = sheet.parts.map((part, at) => compileSheetPart(game, items, part, `sheet.parts[${at}]`))
  const rosterCounts = compileCounts(game, emptyWorld)
  return {
    member(evaluated, roster, world, text, terms) {
      const { name, kind } = evaluated.member
      const bearer = bearerOf(evaluated, renewBudget(world))
      return {
        language: text.language,
        ruleset: roster.ruleset,
        motif: sheet.motif,
        portrait: true,
        name,
        subtitle: [kindText(game.kinds.get(kind)!, evaluated.member, text), roster.name, bandText(game, bearer, text)]
          .filter(Boolean)
          .join(' · '),
        points: text('sheet.points', { count: evaluated.cost.total }),
        ...gradeOf(game, bearer, text),
        continued: text('sheet.page', { name }),
        marks: [],
        blocks: draws.flatMap((draw) => draw({ evaluated, bearer, text, terms })),
        record: postGameRecordStrip(text),
      }
    },
    motif: sheet.motif,
    rosterValues: sheet.rosterValues ?? values.map(({ id }) => id),
    ...groupRank(game),
    ...(rosterCounts && { rosterCounts, countsAbsent: sheet.countsAbsent ?? false }),
    ...rosterNotes(game),
    templates: () => (sheet.templates as Templates | undefined) ?? [blankTemplate(game)],
    blank: (_member, text, terms) => blankContent(game, text, terms),
    possessions: possessionsText(game),
    ...(sheet.matrices.length > 0 && {
      referenceBlocks: (text: Translator) => sheet.matrices.map((matrix) => matrixBlock(game, matrix, text)),
    }),
    ...(sheet.prices.length > 0 && {
      priceBlocks: (text: Translator) =>
        sheet.prices.map((block) => priceBlock({ game, items, world: emptyWorld, text }, block)),
    }),
  }
}

/** Compiles the texts below the row of a member on the sheet of its band. Throws a `GameFault`. */
function rosterNotes(game: CompiledGame): Pick<SheetRules<PackMember, World, PackRoster>, 'rosterNotes'> {
  const { rosterNotes: notes = [], rosterNames = [] } = game.pack.sheet
  if (notes.length + rosterNames.length === 0) return {}
  const textRules = compileTexts(game, notes, game.vocabularies.member, 'sheet.rosterNotes')
  return {
    rosterNotes: (evaluated, world, text) => {
      const { scope, lines } = bearerOf(evaluated, renewBudget(world))
      const names = rosterNames.flatMap((group) =>
        lines.flatMap(({ prepared }) => (prepared!.entry.kind === group ? text.of(prepared!.entry.name) : [])),
      )
      const texts = textRules.filter(({ holds }) => holds(scope)).map(({ render }) => text.of(render(scope)))
      return names.length > 0 ? [...texts, names.join(', ')] : texts
    },
  }
}

/** Compiles the text that lists what a member has. Throws a `GameFault`. */
function possessionsText(game: CompiledGame): SheetRules<PackMember, World, PackRoster>['possessions'] {
  const isUnusable = compileUnusable(game)
  const { isItemsOnly } = game.pack.itemValues
  return (owner, world, text) => {
    const bearer = new Bearer(world, owner)
    return (isItemsOnly ? bearer.merge(bearer.lines.filter(({ list }) => list === 'items')) : bearer.lines)
      .map((scope) => {
        const name = itemDisplayName(scope.prepared!.entry.name, scope.line!, text)
        const shown = weaponName(name, isUnusable?.(scope) ?? false, text)
        return scope.line!.quantity > 1 ? `${shown} × ${scope.line!.quantity}` : shown
      })
      .join(', ')
  }
}

/** The word for a member in the corner of its sheet. */
function gradeOf({ pack, computeWords }: CompiledGame, bearer: Bearer, text: Translator): { grade?: string } {
  const own = pack.builder.class
  if (!own) return {}
  const word = computeWords(bearer)[own.value]!.total
  return { grade: text.of(pack.values.find(({ id }) => id === own.value)!.words!.find(({ id }) => id === word)!.name) }
}

/** The rank of a member; in a game with groups, its kind with the models that are left. */
function groupRank({ pack, kinds }: CompiledGame): Pick<SheetRules<PackMember, World, PackRoster>, 'rosterRank'> {
  const rank = pack.fields.find(({ id }) => id === pack.builder.rankField)
  if (rank?.type === 'number')
    return { rosterRank: (member, text) => text.of(nearestChoice(rank, numberIn(member, rank))!.name) }
  return sizeUnit(pack.kinds) === 'members'
    ? {}
    : { rosterRank: (member, text) => kindText(kinds.get(member.kind)!, member, text) }
}

type Templates = ReturnType<SheetRules<PackMember, World, PackRoster>['templates']>

/** The member for blank sheets, which all kinds share. */
function blankTemplate({ pack: { kinds, sheet } }: CompiledGame): { member: PackMember; title: Localized } {
  const { kind, items, injuries } = sheet.template
  return {
    title: { fr: kinds.map(({ name }) => name.fr).join(' / '), en: kinds.map(({ name }) => name.en).join(' / ') },
    member: {
      kind,
      name: ' ',
      items: items.map((id) => ({ id, quantity: 1 })),
      injuries: injuries.map((id) => ({ id })),
    },
  }
}

/** Text about the choices of the band and of the member: « moderne, Humains, rapide 2 ». */
function bandText({ pack, picks, fieldAt }: CompiledGame, bearer: Bearer, text: Translator): string {
  const { subtitle, times } = pack.sheet
  return subtitle
    .map((name) => {
      const option = pack.options.find(({ id }) => id === name)
      if (option?.type === 'choice') {
        const chosen = bearer.world.options[name] ?? option.default
        const choice = option.choices.find(({ id }) => id === chosen)
        return choice ? text.of(choice.name) : ''
      }
      const places = picks.get(name)!
      const pick = pickEntry(bearer, places)
      if (!pick) return ''
      const field = fieldAt(places[0]!)
      const { id, name: entryName } = pick.prepared.entry
      if (field?.type !== 'times') return field?.type === 'entry' && id === field.none ? '' : text.of(entryName)
      return times
        ? text.of(times.text, { path: times.names[id] ?? entryName, points: pick.times })
        : text.of(entryName)
    })
    .filter(Boolean)
    .join(', ')
}

type Counts = NonNullable<SheetRules<PackMember, World, PackRoster>['rosterCounts']>

/** Compiles the numbers of a whole band. */
function compileCounts(game: CompiledGame, emptyWorld: World): Counts | undefined {
  const { counts } = game.pack.sheet
  if (counts.length === 0) return undefined
  const compiled = counts.map(({ label, text, params }, at) => ({
    label,
    text,
    params: compileParams(game, params, game.vocabularies.band, `sheet.counts[${at}].params`),
  }))
  return (present, text, world = emptyWorld) => {
    const scope = new BandScope(
      renewBudget(world),
      present.map((member) => new Bearer(world, member).scope),
    )
    return compiled.map(({ label, text: figure, params }) => ({
      label: text.of(label),
      figure: text.of(figure, params(scope)),
    }))
  }
}

/** Boxes of a blank tracker at most; a value or a group that can have more gets this many. */
const MOST_BLANK_BOXES = 18

/** The most boxes that each tracker of a member can have, by its title, where the game has a limit. */
function trackerLimits({ values, kinds, sheet }: CompiledGame['pack']): [title: Localized, most: number][] {
  const models = Math.max(...kinds.map(({ models: size }) => size?.max ?? 0))
  return sheet.parts.flatMap((part): [Localized, number][] => {
    if (part.block === 'models') return [[packText('game.models'), Math.min(models, MOST_BLANK_BOXES)]]
    const value = part.block === 'state' ? values.find(({ id }) => id === part.value) : undefined
    return value?.max === undefined ? [] : [[value.label, Math.min(value.max, MOST_BLANK_BOXES)]]
  })
}

/** Content of a blank sheet: the values of all kinds, remarks and play aids. */
function blankContent(game: CompiledGame, text: Translator, terms: CampaignTerms): BlankSheetContent {
  const { values, kinds, sheet } = game.pack
  const { fields = [], remarks = [] } = sheet.blank ?? {}
  const aids = blankAids(game, text, terms)
  const limits = trackerLimits(game.pack)
  const boxes = (count: number) => Array.from({ length: count }, () => ({}))
  return {
    fields: [
      ...fields.map(({ label, width }) => ({ label: text.of(label), width })),
      { label: text('sheet.points-field'), width: 1.4 },
    ],
    formulas: Object.fromEntries(
      values
        .filter((value) => !isComputed(value))
        .map(({ id, short, suffix = '' }) => [
          text.of(short),
          kinds.map((kind) => kindValueText(game.pack, kind, id, suffix, text)).join(' / '),
        ]),
    ),
    remarks: Object.fromEntries(remarks.map((remark) => [text.of(remark.title), text.of(remark.text)])),
    ...(limits.length > 0 && {
      marks: Object.fromEntries(limits.map(([title, most]) => [text.of(title), boxes(most)])),
    }),
    ...(aids && { aids }),
  }
}
