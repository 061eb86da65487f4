import { answerMark, ID_BEGINNING, MEMBER_BEGINNING } from '../../../shared/contract/answerCode/answerCode.ts'
import type { AnswerForm, AnswerFormReport, AnswerFormRoll } from '../../../shared/contract/notebook.ts'
import type { CampaignView } from '../../../shared/contract/views/campaign.ts'
import { buildPlayedGame, resolveLineUp } from '../../../shared/commands/game/playedGame.ts'
import { factsWhere } from '../../../shared/domain/campaign/state.ts'
import { roundProgress } from '../../../shared/domain/campaign/rounds.ts'
import { listQuestions } from '../../../shared/rules/aftermath/aftermath.ts'
import type { AftermathQuestionOf, FallenQuestion } from '../../../shared/rules/aftermath/questions.ts'
import type { FallenEntry } from '../../../shared/rules/aftermathAnswers.ts'
import { diceNamed, dieSides, TABLE_DICE, type DiceName } from '../../../shared/rules/kit/dice.ts'
import { formatDiceRanges } from '../../../shared/rules/kit/range.ts'
import type { RollTable, RollTables } from '../../../shared/rules/kit/rollTable.ts'
import { sideName, type PlayedGame } from '../../../shared/rules/playedGame.ts'
import { roundName } from '../../../shared/text/schedule.ts'
import type { Translator } from '../../../shared/text/translator.ts'
import { commandEnvironmentOf, type CommandDependencies } from '../base/execute.ts'
import { gameFacts } from '../game/gameFacts.ts'

interface FormRequest {
  readonly view: CampaignView
  readonly warband: string
  readonly game: string | undefined
}

/** The warbands of the sides of a game, in the order in which the codes of answers count them. */
export const gameSides = ({ sides }: PlayedGame): string[][] =>
  sides.map(({ warbands }) => warbands.map(({ id }) => id))

/** Returns the form of a warband's notebook for a game. Its report is null if the game is not to be played any more. */
export function buildAnswerForm(engine: CommandDependencies, request: FormRequest, text: Translator): AnswerForm {
  const { view, warband, game } = request
  const { campaign } = view
  const planned = view.games.find(({ id, state }) => id === game && state === 'planned')
  const played = planned && buildGame(engine, { campaign: campaign.id, game: planned.id })
  const band = view.warbands.find(({ id }) => id === warband)!
  const { now, next } = roundProgress(view.games)
  const first = planned?.round ?? now ?? next
  const rounds = factsWhere(engine.store.loadAll(campaign.id, ['round']), 'round', () => true)
  const nameOf = (round: number) =>
    roundName({ round, name: rounds.find((one) => one.round === round)?.name ?? '' }, text)
  return {
    campaign: campaign.id.slice(0, ID_BEGINNING),
    warband: idShortener(view.warbands, ID_BEGINNING)(warband),
    revision: engine.store.revisionOf(warband),
    marks: {
      band: answerMark(campaign.id, warband),
      game: answerMark(campaign.id, warband, played && { id: played.id, sides: gameSides(played) }),
    },
    player: band.player,
    title: `${band.name} · ${nameOf(first)}`,
    rounds: roundsToAnswer(first, rounds, view.games).map((round) => ({ round, name: nameOf(round) })),
    report: played ? reportForm(engine, played, request, text) : null,
  }
}

/** Lists the round of the notebook and the next one; a campaign with a calendar has no rounds beyond it. */
function roundsToAnswer(
  first: number,
  calendar: readonly { readonly round: number }[],
  games: readonly { readonly round: number }[],
): number[] {
  const next = first + 1
  return calendar.length === 0 || [...calendar, ...games].some(({ round }) => round >= next) ? [first, next] : [first]
}

function buildGame(engine: CommandDependencies, ref: { readonly campaign: string; readonly game: string }): PlayedGame {
  const facts = gameFacts(engine, ref)
  return buildPlayedGame(facts, ref.game, resolveLineUp(facts, ref.game, {}, commandEnvironmentOf(engine)), engine)
}

function reportForm(
  engine: CommandDependencies,
  played: PlayedGame,
  { view, warband }: FormRequest,
  text: Translator,
): AnswerFormReport {
  const { questions } = listQuestions(played, {})
  const ofBand = <K extends 'fallen' | 'feats'>(kind: K) =>
    questions.find((one): one is AftermathQuestionOf<K> => one.kind === kind && one.warband === warband)
  const result = questions.find((one) => one.kind === 'result')
  const [fallen, feats] = [ofBand('fallen'), ofBand('feats')]
  const isOwnSide = (warbands: readonly { readonly id: string }[]) => warbands.some(({ id }) => id === warband)
  const { member } = gameFacts(engine, { campaign: view.campaign.id, game: played.id })
  const own = [...member.values()].filter((one) => one.warband === warband)
  const beginning = idShortener(own, MEMBER_BEGINNING)
  const rolls = fallen?.fates.map((fate) => casualtyRolls(played, fallen, fate)) ?? []
  const tables = { ...played.ruleset.tables, ...played.ruleset.aftermath.fixedTables }
  const rollsOf = (id: string) => rolls.flat().filter((one) => one.member === id)
  return {
    game: idShortener(view.games, ID_BEGINNING)(played.id),
    revision: engine.store.revisionOf(played.id),
    sides: played.sides.map((side) => ({ name: sideName(side), isOwn: isOwnSide(side.warbands) })),
    hasPlaces: result?.places !== undefined,
    bands: played.sides.flatMap(({ warbands }) =>
      warbands.map(({ id, name }) => ({ name, isOwn: id === warband, isEnemy: !isOwnSide(warbands) })),
    ),
    hasPoints: questions.some(({ kind }) => kind === 'points'),
    members: (fallen?.members ?? []).map(({ id, name, models, crew }) => ({
      ...{ id: beginning(id), name },
      ...(models !== undefined && { models }),
      ...(crew && { crew: crew.map((one) => ({ id: one.id, name: one.name })) }),
      roll: formRoll(tables, rollsOf(id), text),
    })),
    fates: (fallen?.fates ?? []).map((id, at) => ({ id, rolls: rolls[at]!.length > 0 })),
    losses: (fallen?.losses ?? []).map(({ id, name }) => ({ id, name: text.of(name) })),
    hasFeats: feats !== undefined,
    counted: (feats?.counted ?? []).map(({ id, name }) => ({ id, name: text.of(name) })),
  }
}

/** Returns a function that shortens an id to its beginning: `least` characters, or as many as tell all ids apart. */
function idShortener(all: readonly { readonly id: string }[], least: number): (id: string) => string {
  const ids = new Set(all.map(({ id }) => id))
  let length = least
  while (new Set([...ids].map((id) => id.slice(0, length))).size < ids.size) length++
  return (id) => id.slice(0, length)
}

/** Returns the rolls that casualties of this fate cause at first. */
function casualtyRolls(
  played: PlayedGame,
  { id, members }: FallenQuestion,
  fate: FallenEntry['fate'],
): AftermathQuestionOf<'roll'>[] {
  const fallen = members.map((one) => ({ member: one.id, fate, ...(one.models !== undefined && { models: 1 }) }))
  return listQuestions(played, { [id]: { kind: 'fallen', members: fallen } }).questions.filter(
    (one): one is AftermathQuestionOf<'roll'> => one.kind === 'roll',
  )
}

/** A table with more results is too long for the label of a field. */
const MAX_SHORT_TABLE = 4

/** Describes the rolls of a member out of action; null if nothing is rolled. */
function formRoll(
  tables: RollTables,
  rolls: readonly AftermathQuestionOf<'roll'>[],
  text: Translator,
): AnswerFormRoll | null {
  const ids = [...new Set(rolls.map(({ table }) => table))]
  const all = ids.flatMap((id) => tables[id] ?? [])
  const dice = all[0]?.dice ?? rolls[0]?.next?.dice
  if (dice === undefined) return null
  const [only] = all.length === 1 && all.every(hasFixedDice) ? all : []
  return {
    dice,
    example: dieSides(dice)
      .map((sides, at) => sides / 2 + at)
      .join(' '),
    largestDie: Math.max(findLargestDie(tables, ids), ...dieSides(dice)),
    faces: only ? dieSides(dice).length : 0,
    results:
      only && only.results.length <= MAX_SHORT_TABLE
        ? only.results.map(({ on, name }) => `${formatDiceRanges(on, dice)} ${text.of(name)}`).join(' · ')
        : '',
  }
}

/** True if a roll on a table never needs more dice than the first ones. */
function hasFixedDice({ results }: RollTable): boolean {
  let isFixed = true
  JSON.stringify(results, (key, value: unknown) => {
    if (['further', 'subTable', 'reroll', 'roll'].includes(key)) isFixed = false
    return value
  })
  return isFixed
}

/** Returns the sides of the largest die of these tables and of the tables that they lead to; 0 without tables. */
function findLargestDie(tables: RollTables, ids: readonly string[]): number {
  const all = new Set(ids)
  const sides: number[] = []
  for (const id of all)
    JSON.stringify(tables[id], (key, value: unknown) => {
      if (key === 'table' && typeof value === 'string') all.add(value)
      if ((key === 'dice' || key === 'roll') && isDice(value)) sides.push(...dieSides(value))
      return value
    })
  return Math.max(0, ...sides)
}

const isDice = (value: unknown): value is DiceName =>
  typeof value === 'string' && (diceNamed(value) === value || TABLE_DICE.some((dice) => dice === value))
