import type { MethodAnswer } from '../../../shared/contract/calls/answers.ts'
import type { InProcessCall } from '../../../shared/contract/calls/call.ts'
import type { PrintSheetsPerPage, PrintRequest } from '../../../shared/contract/print.ts'
import type { CampaignView } from '../../../shared/contract/views/campaign.ts'
import type { GameBand, GameView } from '../../../shared/contract/views/game.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { gamesToPrint } from '../../../shared/domain/campaign/rounds.ts'
import { belongsToBand } from '../../../shared/domain/member.ts'
import { totalMemberCost, evaluateWholeRoster } from '../../../shared/rules/evaluate.ts'
import { gameSheet } from '../../../shared/rulesets/gameSheet.ts'
import { parseRoster } from '../../../shared/rules/parseRoster.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { buildTerms } from '../../../shared/rules/buildTerms.ts'
import type { BookModel } from '../../../shared/sheets/book.ts'
import type { SheetModel } from '../../../shared/sheets/model.ts'
import type { Translator } from '../../../shared/text/translator.ts'
import { applyPrintOptions } from './printOptions.ts'
import { bandSheet, blankRulesetSheets, rulesetReference, selectedSheets } from './rosters.ts'
import { rulesetOfCampaign } from '../base/campaignRuleset.ts'
import type { CheckedRoster } from './checkedRoster.ts'

/** Sheets that are printed with the same layout. */
export interface PrintedPart {
  readonly sheets: readonly SheetModel[]
  readonly perPage: PrintSheetsPerPage
  /** False if no cut marks are printed. */
  readonly cutMarks?: boolean
}

/** The content of a printed document, before layout. */
export interface Printout {
  readonly title: string
  readonly parts: readonly PrintedPart[]
  /** The book of a campaign, which is printed alone. `booklet`: true if its pages are arranged for folding. */
  readonly book?: { readonly model: BookModel; readonly booklet: boolean }
}

/** A request to print a part of a campaign. `perPage` applies only to sheets of members. */
export type PrintoutRequest = Pick<PrintRequest, 'campaign' | 'what' | 'perPage' | 'options'>

/** The data from which sheets of a campaign are built. */
export interface SheetSource {
  readonly call: InProcessCall
  readonly view: CampaignView
  /** The ruleset of the campaign. */
  readonly ruleset: Ruleset
  readonly text: Translator
}

type Band = MethodAnswer<'warband.get'>

/** Selects members of a warband by their index in its roster. */
type MemberFilter = (band: Band, at: number) => boolean

/**
 * Builds the sheets for a `PrintRequest`. Throws `nothing-to-print`, `round-empty`, `fact-missing`, and what the called
 * methods throw.
 */
export function buildPrintout(call: InProcessCall, request: PrintoutRequest, text: Translator): Printout {
  const { campaign, what } = request
  if (what.kind === 'book') return bookPrintout(call, campaign, what, text)
  const view = call('campaign.get', { campaign })
  const parts = printedParts(
    { ...request, what },
    { call, view, ruleset: rulesetOfCampaign(call, view.campaign), text },
  ).filter(({ sheets }) => sheets.length > 0)
  const { name } = view.campaign
  if (parts.length === 0) throw new AppError('nothing-to-print', { roster: name })
  return { title: name, parts }
}

type BookRequest = Extract<PrintoutRequest['what'], { kind: 'book' }>

function bookPrintout(
  call: InProcessCall,
  campaign: string,
  { without, portraits, honours, booklet }: BookRequest,
  text: Translator,
): Printout {
  const bookInput = { campaign, without, portraits, language: text.language, ...(honours && { honours }) }
  const model = call('print.book', bookInput)
  return { title: model.title, parts: [], book: { model, booklet } }
}

/** A request for sheets; a request for a book is excluded. */
type SheetsRequest = Omit<PrintoutRequest, 'what'> & { readonly what: Exclude<PrintoutRequest['what'], BookRequest> }

/** Returns the parts of a print, followed by the play aids if they are requested. */
function printedParts(request: SheetsRequest, source: SheetSource): PrintedPart[] {
  const { what, options = {} } = request
  const parts = sheetParts(request, source)
  // A round has its play aids after each of its games, so none are added at its end.
  if (what.kind === 'reference' || what.kind === 'round') return parts
  const isAided = options.reference ?? what.kind === 'bundle'
  return isAided ? [...parts, playAidsPart(source)] : parts
}

const playAidsPart = ({ view, ruleset, text }: SheetSource): PrintedPart => ({
  sheets: [rulesetReference(ruleset, text, view.campaign)],
  perPage: 1,
})

/** Creates two builders of parts: `ofMembers` for members' sheets, `single` for sheets that fill a page each. */
function createPartBuilders({ perPage, options = {} }: Pick<PrintoutRequest, 'perPage' | 'options'>) {
  const { cutMarks } = options
  return {
    ofMembers: (sheets: readonly SheetModel[]): PrintedPart => ({
      sheets: sheets.map((sheet) => applyPrintOptions(sheet, options)),
      perPage,
      ...(cutMarks !== undefined && { cutMarks }),
    }),
    single: (...sheets: readonly SheetModel[]): PrintedPart => ({
      sheets: sheets.map((sheet) => applyPrintOptions(sheet, options)),
      perPage: 1,
    }),
  }
}

function sheetParts(request: SheetsRequest, source: SheetSource): PrintedPart[] {
  const { what } = request
  const { view, ruleset, text } = source
  const { ofMembers, single } = createPartBuilders(request)
  switch (what.kind) {
    case 'members':
      return [ofMembers(sheetsOfMembers(what.members, source))]
    case 'warbands': {
      const playing = view.warbands.filter(({ withdrawnAt }) => withdrawnAt === null)
      const bands = what.warbands ?? playing.map(({ id }) => id)
      return [
        what.by === 'bands'
          ? single(...bandSheets(bands, source))
          : ofMembers(selectedMemberSheets(bands, isPresentMember, source)),
      ]
    }
    case 'game': {
      const game = gameIn(what.game, source)
      if (what.by === 'bands') return [single(...bandSheets(bandsIn(game), source, game))]
      return [ofMembers(selectedMemberSheets(bandsIn(game), isInLineUp(game), source, game))]
    }
    case 'bundle': {
      const game = gameIn(what.game, source)
      return bundleParts({ ...what, game, bands: bandsIn(game), hasCover: what.cover !== false }, request, source)
    }
    case 'round':
      return roundParts(what, request, source)
    case 'reference':
      return [single(rulesetReference(ruleset, text, view.campaign))]
    case 'blank':
      return [single(...blankRulesetSheets(ruleset, text, view.campaign))]
  }
}

interface Bundle {
  readonly game: GameView
  readonly bands: readonly string[]
  readonly hasCover: boolean
  readonly members?: readonly string[] | undefined
  readonly warbands?: readonly string[] | undefined
}

function bundleParts(
  { game, bands, hasCover, members, warbands }: Bundle,
  request: PrintoutRequest,
  source: SheetSource,
) {
  const { ofMembers, single } = createPartBuilders(request)
  const cover = hasCover ? [coverOf(game, source)] : []
  if (warbands) return [single(...cover, ...bandSheets(pickBands(bands, warbands), source, game))]
  const isSelected = members ? isOneOf(members) : isInLineUp(game)
  return [single(...cover), ofMembers(selectedMemberSheets(bands, isSelected, source, game))]
}

const pickBands = (bands: readonly string[], selected: readonly string[]): string[] =>
  bands.filter((id) => selected.includes(id))

/** Returns the parts of all games of a round, in order. Throws `round-empty` for a round without games. */
function roundParts(
  what: Extract<PrintoutRequest['what'], { kind: 'round' }>,
  request: PrintoutRequest,
  source: SheetSource,
): PrintedPart[] {
  const { round, covers, members, warbands } = what
  const games = gamesToPrint(source.view.games, round)
  if (games.length === 0) throw new AppError('round-empty', { round })
  const seen = new Set<string>()
  return games.flatMap(({ id }) => {
    const game = gameIn(id, source)
    const bands = bandsIn(game).filter((band) => !seen.has(band))
    for (const band of bands) seen.add(band)
    const bundle = { game, bands, hasCover: covers?.includes(id) ?? true, members, warbands }
    const parts = bundleParts(bundle, request, source).filter(({ sheets }) => sheets.length > 0)
    const isAided = request.options?.reference === true && parts.length > 0
    return isAided ? [...parts, playAidsPart(source)] : parts
  })
}

const gameIn = (game: string, { call, view }: SheetSource): GameView =>
  call('game.get', { campaign: view.campaign.id, game })

function coverOf(game: GameView, { view, ruleset, text }: SheetSource): SheetModel {
  const players = new Map(view.warbands.map(({ id, player }) => [id, player]))
  const warbands = game.warbands.map((band) => ({ ...band, player: players.get(band.warband) ?? '' }))
  return gameSheet({ ...game, warbands, campaign: view.campaign }, text, ruleset)
}

const bandsIn = ({ warbands }: GameView): string[] => warbands.map(({ warband }) => warband)

function isOneOf(members: readonly string[]): MemberFilter {
  const ids = new Set(members)
  return (band, at) => ids.has(band.members[at]!.id)
}

const isPresentMember: MemberFilter = ({ roster }, at) => belongsToBand(roster.members[at]!)

/** Returns a filter for the members who take part in a game. */
function isInLineUp({ warbands }: GameView): MemberFilter {
  const playing = warbands.flatMap(({ members }) => members.filter(({ absence }) => absence === undefined))
  const ids = new Set(playing.map(({ member }) => member))
  return ({ members }, at) => ids.has(members[at]!.id)
}

/** Loads and evaluates a warband. With `game`, applies the warband's line-up in that game. */
function loadCheckedBand(warband: string, { call, view, ruleset }: SheetSource, game?: GameView) {
  const band = call('warband.get', { campaign: view.campaign.id, warband })
  const { roster } = parseRoster(band.roster, [ruleset])
  const deserters = new Set(band.members.flatMap(({ hasDeserted }, at) => (hasDeserted ? [at] : [])))
  const terms = buildTerms(ruleset, view.campaign)
  const inGame = game?.warbands.find((one) => one.warband === warband)
  const { stakes, counters } = band
  const evaluated = evaluateWholeRoster(ruleset, roster)
  const whole = { ruleset, roster, evaluated, deserters, stakes, counters, terms }
  return { band, checked: inGame ? toFieldedBand(whole, band, inGame) : whole }
}

/**
 * Applies a line-up to a warband: removes crew who stay at home, sums the value of those who play, and sets whether the
 * line-up is legal.
 */
function toFieldedBand(whole: CheckedRoster, band: Band, { members, legal, issues }: GameBand): CheckedRoster {
  const { ruleset } = whole
  const places = band.members.map(({ id }) => members.find(({ member }) => member === id))
  const playing = whole.roster.members.map(
    (member, at) => ruleset.aftermath.without?.(member, places[at]?.atHome ?? []) ?? member,
  )
  const roster = { ...whole.roster, members: playing }
  const evaluated = evaluateWholeRoster(ruleset, roster)
  const cost = totalMemberCost(evaluated.members.filter((_, at) => places[at] && !places[at].absence))
  const crewAtHome = places.flatMap((one, at) => (one?.atHome ? [[at, one.keeps ?? []] as const] : []))
  const notPlaying = places.flatMap((one, at) => (one?.absence ? [[at, one.absence] as const] : []))
  return {
    ...whole,
    roster,
    evaluated: { ...evaluated, cost, legal, issues },
    crewAtHome: new Map(crewAtHome),
    notPlaying: new Map(notPlaying),
  }
}

/** Returns the sheets of a warband and of its members for a notebook. With `game`, also returns which members play. */
export function notebookSheets(warband: string, source: SheetSource, game?: GameView) {
  const { band, checked } = loadCheckedBand(warband, source, game)
  const plays = game && isInLineUp(game)
  const places = band.members.flatMap((_, at) => (isPresentMember(band, at) ? [at] : []))
  return {
    sheet: bandSheet(checked, source.text),
    members: selectedMemberSheets([warband], isPresentMember, source, game).map((sheet, index) => {
      const at = places[index]!
      return { member: band.members[at]!.id, plays: plays?.(band, at) ?? true, sheet }
    }),
  }
}

const bandSheets = (bands: readonly string[], source: SheetSource, game?: GameView): SheetModel[] =>
  bands.map((band) => bandSheet(loadCheckedBand(band, source, game).checked, source.text))

/** Returns the sheets of the selected members. With `game`, applies the warband's line-up in that game. */
const selectedMemberSheets = (
  bands: readonly string[],
  isSelected: MemberFilter,
  source: SheetSource,
  game?: GameView,
): SheetModel[] =>
  bands.flatMap((id) => {
    const { band, checked } = loadCheckedBand(id, source, game)
    const places = band.members.flatMap((_, at) => (isSelected(band, at) ? [at] : []))
    const sheets = selectedSheets(checked, (at) => places.includes(at), source.text)
    const pictures = portraitsForSheets(id, sheets, source)
    return sheets.map((sheet, index) => {
      const picture = pictures.get(band.members[places[index]!]!.id)
      return picture === undefined ? sheet : { ...sheet, picture }
    })
  })

/** Returns the portraits of a warband's members, by member id. Loads none if no sheet has room for a portrait. */
function portraitsForSheets(
  warband: string,
  sheets: readonly SheetModel[],
  { call, view }: SheetSource,
): ReadonlyMap<string, string> {
  if (!sheets.some(({ portrait }) => portrait)) return new Map()
  const { portraits } = call('warband.portraits', { campaign: view.campaign.id, warband })
  return new Map(portraits.map(({ member, data }) => [member, data]))
}

/**
 * Returns the sheets of these members. Stops searching warbands once all members are found. Throws `fact-missing` for
 * an unknown member.
 */
function sheetsOfMembers(members: readonly string[], source: SheetSource): SheetModel[] {
  const missing = new Set(members)
  const isSelected: MemberFilter = (band, at) => missing.delete(band.members[at]!.id)
  const sheets = source.view.warbands.flatMap(({ id }) =>
    missing.size > 0 ? selectedMemberSheets([id], isSelected, source) : [],
  )
  const [id] = missing
  if (id !== undefined) throw new AppError('fact-missing', { kind: 'member', id })
  return sheets
}
