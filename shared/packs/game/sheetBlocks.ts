import type { CampaignTerms } from '../../rules/campaignTerms.ts'
import type { ItemValueRules } from '../../rules/ruleset.ts'
import {
  brokenEntries,
  countBoxes,
  entriesBlock,
  experienceBlock,
  injuryEntries,
  notesBlock,
  writableEntriesBlock,
} from '../../rules/sheetBlocks.ts'
import { isBroken } from '../../rules/kit/broken.ts'
import type { EntriesBlock, SingleBlock, TrackerBlock } from '../../sheets/model.ts'
import type { CompiledGame } from './compileGame.ts'
import { packText } from '../text/packText.ts'
import { startingExperience } from './fields.ts'
import type { PackMember } from './fullPack.ts'
import { advanceIdOf } from '../format/packIds.ts'
import type { FullSheetPart } from './fullSheet.ts'
import { isComputed } from './fullValues.ts'
import { modelsLeft } from './groups.ts'
import type { Scope, World } from './scope.ts'
import { compileAids } from './sheetAids.ts'
import type { DrawBlocks } from './sheetInput.ts'
import { compileFigures } from './sheetFigures.ts'
import { compileItemTable } from './sheetTable.ts'
import { compileTexts, firstText } from './texts.ts'

type Entry = EntriesBlock['entries'][number]

type PartOf<B extends FullSheetPart['block']> = Extract<FullSheetPart, { block: B }>

/** Compiles a part of the sheet. Throws a `GameFault`. */
export function compileSheetPart(
  game: CompiledGame,
  items: ItemValueRules<PackMember, World>,
  part: FullSheetPart,
  place: string,
): DrawBlocks {
  switch (part.block) {
    case 'stats':
      return compileStats(game)
    case 'figures':
      return compileFigures(game, part, place)
    case 'models':
      return ({ evaluated: { member }, text }) => {
        const modelCount = modelsLeft(game.kinds.get(member.kind), member)
        return modelCount === undefined ? [] : [boxesBlock(text.of(packText('game.models')), modelCount, [])]
      }
    case 'state':
      return compileState(game, part, place)
    case 'table':
      return compileItemTable(game, items, part, place)
    case 'entries':
      return compileEntries(game, part, place)
    case 'traits':
      return drawTraits(part)
    case 'history':
      return compileHistory(game, part, place)
    case 'experience':
      return ({ evaluated: { member }, text, terms }) => {
        const house = game.pack.aftermath.houseRules?.experience
        if (house !== undefined && !terms.isOn(house) && (member.experience?.gained ?? 0) === 0) return []
        const isHouseRule = game.pack.advances?.houseRule !== undefined
        const start = startingExperience(game.kinds, member)
        return [experienceBlock(member, { step: advanceStep(game, terms), isHouseRule, start }, text)]
      }
    case 'notes':
      return ({ evaluated, text }) => [
        { ...notesBlock(evaluated.member, text), ...(part.card && { fills: false, card: text.of(part.card) }) },
      ]
    case 'aids': {
      const aids = compileAids(game, part, place)
      return (input) => [aids(input)]
    }
    case 'columns': {
      const columns = part.columns.map((parts, i) =>
        parts.map((one, j) => compileSheetPart(game, items, one, `${place}.columns[${i}][${j}]`)),
      )
      return (input) => [
        {
          kind: 'columns',
          columns: columns.map((draws, at) => ({
            width: part.widths?.[at] ?? 1,
            blocks: draws.flatMap((draw) => draw(input)) as SingleBlock[],
          })),
        },
      ]
    }
  }
}

/** Returns the experience that an advance costs; undefined if the house rule for advances is off. */
function advanceStep({ pack: { advances } }: CompiledGame, terms: CampaignTerms): number | undefined {
  if (typeof advances?.price !== 'number') return undefined
  return advances.houseRule === undefined || terms.isOn(advances.houseRule) ? advances.price : undefined
}

/** All numbers of a member, each with its base if it differs. A computed value has no base. */
const compileStats =
  ({ pack }: CompiledGame): DrawBlocks =>
  ({ evaluated: { values }, text }) => [
    {
      kind: 'stats',
      stats: pack.values.flatMap((value) => {
        const { id, short, suffix = '' } = value
        const { total, parts } = values[id] ?? {}
        if (typeof total !== 'number') return []
        const base = parts![0]?.amount ?? 0
        return [
          {
            figure: `${total}${suffix}`,
            label: text.of(short),
            ...(!isComputed(value) && total !== base && { note: text('sheet.base', { base: `${base}${suffix}` }) }),
          },
        ]
      }),
    },
  ]

/** Most boxes for the pieces of one item. */
const MOST_USES = 9

/** A tracker of one value, with boxes to tick. */
function compileState(game: CompiledGame, part: PartOf<'state'>, place: string): DrawBlocks {
  const { condition, pack, vocabularies } = game
  const { value, ticks, when = 'true', last, emblem } = part
  const isShown = condition(when, `${place}.when`)
  const compiled = ticks.map(({ when, text, each }, at) => ({
    text,
    holds: when === undefined ? () => true : condition(when, `${place}.ticks[${at}].when`),
    isUsed: each === undefined ? undefined : condition(each, `${place}.ticks[${at}].each`, vocabularies.item),
  }))
  const title = pack.values.find(({ id }) => id === value)!.label
  return ({ evaluated, bearer, text }) => {
    if (!isShown(bearer.scope)) return []
    const count = Number(evaluated.values[value]?.total ?? 0)
    const checks = compiled.flatMap((tick): string[] => {
      if (tick.isUsed) {
        return bearer.usable.filter(tick.isUsed).flatMap(({ line, prepared }) => {
          const used = text('sheet.used', { item: text.of(prepared!.entry.name) })
          return Array.from({ length: Math.min(line!.quantity, MOST_USES) }, () => used)
        })
      }
      if (!tick.holds(bearer.scope)) return []
      return [tick.text ? text.of(tick.text) : text('sheet.out-of-action')]
    })
    const boxes = boxesBlock(text.of(title), count, checks)
    if (!last) return [boxes]
    const left = Array.from({ length: countBoxes(count) }, (_, at) => count - 1 - at)
    const cells = left.map((number) => ({ below: number === 0 ? text.of(last) : String(number) }))
    const lead = { figure: String(count) }
    return [{ ...boxes, lead, rows: [{ cells }], ...(emblem && { emblem: text.of(emblem) }) }]
  }
}

const boxesBlock = (title: string, count: number, checks: readonly string[]): TrackerBlock => ({
  kind: 'tracker',
  framed: true,
  title,
  shape: 'circle',
  rows: [{ cells: Array.from({ length: countBoxes(count) }, () => ({})) }],
  checks,
})

/** Items by their summaries, then broken items of all groups. */
function compileEntries(game: CompiledGame, part: PartOf<'entries'>, place: string): DrawBlocks {
  const { groups, notes, title, details } = part
  const detailTexts = details && compileTexts(game, details, game.vocabularies.item, `${place}.details`)
  const compiled = compileTexts(game, notes, game.vocabularies.item, `${place}.notes`)
  return ({ bearer, text }) => {
    const isTogether = game.pack.itemValues.isTogether && !detailTexts
    const known = (isTogether ? bearer.together : bearer.lines).map((scope) => ({
      scope,
      name: scope.prepared!.entry.name,
      quantity: scope.line!.quantity,
    }))
    const detailOf = (scope: Scope, quantity: number): { readonly detail?: string } => {
      const detail = detailTexts ? firstText(detailTexts, scope) : undefined
      if (detail) return { detail: text.of(detail) }
      return detailTexts || quantity === 1 ? {} : { detail: `× ${quantity}` }
    }
    const entries = known.flatMap(({ scope, name, quantity }): Entry[] => {
      const { kind, summary } = scope.prepared!.entry
      if (!groups.includes(kind) || isBroken(scope.line!) || scope.list === 'advances') return []
      const sentences = [summary, ...compiled.filter(({ holds }) => holds(scope)).map(({ render }) => render(scope))]
      return [
        {
          name: text.of(name),
          ...detailOf(scope, quantity),
          text: sentences.map((sentence) => text.of(sentence)).join(' '),
        },
      ]
    })
    const broken = brokenEntries(
      known.filter(({ scope }) => isBroken(scope.line!)),
      text,
    )
    return entriesBlock(title ? text.of(title) : text('sheet.equipment'), [...entries, ...broken])
  }
}

/** The traits of a group with their levels. One that was bought and learned is one entry. */
const drawTraits =
  ({ group, title }: PartOf<'traits'>): DrawBlocks =>
  ({ bearer, text }) =>
    entriesBlock(
      text.of(title),
      bearer.together
        .filter(({ prepared }) => prepared!.entry.kind === group)
        .map(({ prepared, line }) => ({
          name: text.of(prepared!.entry.name),
          ...(line!.quantity > 1 && { detail: `× ${line!.quantity}` }),
          text: text.of(prepared!.entry.summary),
        })),
    )

/** Injuries and advances, with space to write more. */
function compileHistory(game: CompiledGame, part: PartOf<'history'>, place: string): DrawBlocks {
  const { advance, advanceText, lifted, titles = [], elsewhere = [] } = part
  const titleTexts = compileTexts(game, titles, game.vocabularies.member, `${place}.titles`)
  const isLifted = lifted && game.condition(lifted.when, `${place}.lifted.when`)
  const labels = new Map(game.pack.values.map(({ id, label }) => [advanceIdOf(id), label]))
  return ({ evaluated: { member }, bearer, text }) => {
    const advanceEntries = (member.advances ?? []).flatMap(({ id, amount }): Entry[] => {
      if (game.pack.advances?.rises?.has(id)) return []
      const talent = labels.has(id) ? undefined : bearer.world.items.get(id)?.entry
      if (!talent)
        return [{ name: text.of(advance), text: text.of(advanceText, { value: labels.get(id) ?? id, amount }) }]
      return elsewhere.includes(talent.kind) ? [] : [{ name: text.of(talent.name), text: text.of(talent.summary) }]
    })
    const isWithoutEffect = isLifted?.(bearer.scope) === true
    const wounds = injuryEntries(member, game.injuries, text).map((entry, at) => {
      const { effects = [] } = game.injuries.get(member.injuries![at]!.id) ?? {}
      return isWithoutEffect && effects.some(({ kind }) => kind === lifted!.effect)
        ? { ...entry, text: text.of(lifted!.text) }
        : entry
    })
    const title = firstText(titleTexts, bearer.scope)
    return writableEntriesBlock(title ? text.of(title) : text('sheet.history'), [...wounds, ...advanceEntries])
  }
}
