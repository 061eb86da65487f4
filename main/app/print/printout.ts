import type { AnswerOf } from '../../../shared/contract/calls/answers.ts'
import type { Call } from '../../../shared/contract/calls/call.ts'
import type { PerPage, PrintRequest } from '../../../shared/contract/print.ts'
import type { CampaignView } from '../../../shared/contract/views/campaign.ts'
import type { GameBand, GameView } from '../../../shared/contract/views/game.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { gamesToPrint } from '../../../shared/domain/campaign/rounds.ts'
import { isInBand } from '../../../shared/domain/member.ts'
import { costOf, evaluate } from '../../../shared/rules/evaluate.ts'
import { gameSheet } from '../../../shared/rulesets/gameSheet.ts'
import { readDocument } from '../../../shared/rulesets/readRoster.ts'
import { termsOf } from '../../../shared/rules/termsOf.ts'
import type { BookModel } from '../../../shared/sheets/book.ts'
import type { SheetModel } from '../../../shared/sheets/model.ts'
import type { Translator } from '../../../shared/text/translator.ts'
import { optionedSheet } from './printOptions.ts'
import { bandSheet, blanks, reference, sheetsOf } from './rosters.ts'
import type { CheckedRoster } from './checkedRoster.ts'

/** Sheets that are laid out alike. */
export interface PrintedPart {
  readonly sheets: readonly SheetModel[]
  readonly perPage: PerPage
  /** False: nothing shows where to cut. */
  readonly cutMarks?: boolean
}

/** A document before it is laid out. */
export interface Printout {
  readonly title: string
  readonly parts: readonly PrintedPart[]
  /** The book of a campaign, which stands alone. `booklet`: on sheets to be folded. */
  readonly book?: { readonly model: BookModel; readonly booklet: boolean }
}

/** What is wanted of a campaign; of `perPage` only sheets of members take notice. */
export type Wanted = Pick<PrintRequest, 'campaign' | 'what' | 'perPage' | 'options'>

/** What is needed to make sheets of a campaign. */
export interface Source {
  readonly call: Call
  readonly view: CampaignView
  readonly text: Translator
}

type Band = AnswerOf<'warband.get'>

/** Says of a band's members, by their place in it, who is wanted. */
type IsWanted = (band: Band, at: number) => boolean

/**
 * The sheets that a `PrintRequest` asks for. Throws `nothing-to-print`, `round-empty`, `fact-missing`, and whatever else the program
 * answers.
 */
export function printout(call: Call, wanted: Wanted, text: Translator): Printout {
  const { campaign, what } = wanted
  if (what.kind === 'book') return bookOf(call, campaign, what, text)
  const view = call('campaign.get', { campaign })
  const parts = partsOf({ ...wanted, what }, { call, view, text }).filter(({ sheets }) => sheets.length > 0)
  const { name } = view.campaign
  if (parts.length === 0) throw new AppError('nothing-to-print', { roster: name })
  return { title: name, parts }
}

type BookAsked = Extract<Wanted['what'], { kind: 'book' }>

function bookOf(
  call: Call,
  campaign: string,
  { without, portraits, honours, booklet }: BookAsked,
  text: Translator,
): Printout {
  const asked = { campaign, without, portraits, language: text.language, ...(honours && { honours }) }
  const model = call('print.book', asked)
  return { title: model.title, parts: [], book: { model, booklet } }
}

/** What stands on sheets, rather than in a book. */
type OfSheets = Omit<Wanted, 'what'> & { readonly what: Exclude<Wanted['what'], BookAsked> }

/** The parts of a print, and the play aids after them where they are wanted. */
function partsOf(wanted: OfSheets, source: Source): PrintedPart[] {
  const { what, options = {} } = wanted
  const parts = sheetParts(wanted, source)
  // Those of a round stand after each of its games.
  if (what.kind === 'reference' || what.kind === 'round') return parts
  const isAided = options.reference ?? what.kind === 'bundle'
  return isAided ? [...parts, aidsOf(source)] : parts
}

const aidsOf = ({ view, text }: Source): PrintedPart => ({
  sheets: [reference(view.campaign.ruleset, text, view.campaign)],
  perPage: 1,
})

/** How sheets of members and single pages become parts of a print. */
function partMakers({ perPage, options = {} }: Pick<Wanted, 'perPage' | 'options'>) {
  const { cutMarks } = options
  return {
    ofMembers: (sheets: readonly SheetModel[]): PrintedPart => ({
      sheets: sheets.map((sheet) => optionedSheet(sheet, options)),
      perPage,
      ...(cutMarks !== undefined && { cutMarks }),
    }),
    single: (...sheets: readonly SheetModel[]): PrintedPart => ({
      sheets: sheets.map((sheet) => optionedSheet(sheet, options)),
      perPage: 1,
    }),
  }
}

function sheetParts(wanted: OfSheets, source: Source): PrintedPart[] {
  const { what } = wanted
  const { view, text } = source
  const { ofMembers, single } = partMakers(wanted)
  const { ruleset } = view.campaign
  switch (what.kind) {
    case 'members':
      return [ofMembers(namedMembers(what.members, source))]
    case 'warbands': {
      const playing = view.warbands.filter(({ withdrawnAt }) => withdrawnAt === null)
      const bands = what.warbands ?? playing.map(({ id }) => id)
      return [
        what.by === 'bands' ? single(...bandSheets(bands, source)) : ofMembers(memberSheets(bands, isHere, source)),
      ]
    }
    case 'game': {
      const game = gameIn(what.game, source)
      if (what.by === 'bands') return [single(...bandSheets(bandsIn(game), source, game))]
      return [ofMembers(memberSheets(bandsIn(game), playsIn(game), source, game))]
    }
    case 'bundle': {
      const game = gameIn(what.game, source)
      return bundleParts({ ...what, game, bands: bandsIn(game), hasCover: what.cover !== false }, wanted, source)
    }
    case 'round':
      return roundParts(what, wanted, source)
    case 'reference':
      return [single(reference(ruleset, text, view.campaign))]
    case 'blank':
      return [single(...blanks(ruleset, text, view.campaign))]
  }
}

interface Bundle {
  readonly game: GameView
  readonly bands: readonly string[]
  readonly hasCover: boolean
  readonly members?: readonly string[] | undefined
  readonly warbands?: readonly string[] | undefined
}

function bundleParts({ game, bands, hasCover, members, warbands }: Bundle, wanted: Wanted, source: Source) {
  const { ofMembers, single } = partMakers(wanted)
  const cover = hasCover ? [coverOf(game, source)] : []
  if (warbands) return [single(...cover, ...bandSheets(amongBands(bands, warbands), source, game))]
  const isWanted = members ? among(members) : playsIn(game)
  return [single(...cover), ofMembers(memberSheets(bands, isWanted, source, game))]
}

const amongBands = (bands: readonly string[], wanted: readonly string[]): string[] =>
  bands.filter((id) => wanted.includes(id))

/** The bundles of a round's games, one after the other. Throws `round-empty` for a round without a game. */
function roundParts(what: Extract<Wanted['what'], { kind: 'round' }>, wanted: Wanted, source: Source): PrintedPart[] {
  const { round, covers, members, warbands } = what
  const games = gamesToPrint(source.view.games, round)
  if (games.length === 0) throw new AppError('round-empty', { round })
  const seen = new Set<string>()
  return games.flatMap(({ id }) => {
    const game = gameIn(id, source)
    const bands = bandsIn(game).filter((band) => !seen.has(band))
    for (const band of bands) seen.add(band)
    const bundle = { game, bands, hasCover: covers?.includes(id) ?? true, members, warbands }
    const parts = bundleParts(bundle, wanted, source).filter(({ sheets }) => sheets.length > 0)
    const isAided = wanted.options?.reference === true && parts.length > 0
    return isAided ? [...parts, aidsOf(source)] : parts
  })
}

const gameIn = (game: string, { call, view }: Source): GameView =>
  call('game.get', { campaign: view.campaign.id, game })

function coverOf(game: GameView, { view, text }: Source): SheetModel {
  const players = new Map(view.warbands.map(({ id, player }) => [id, player]))
  const warbands = game.warbands.map((band) => ({ ...band, player: players.get(band.warband) ?? '' }))
  return gameSheet({ ...game, warbands, campaign: view.campaign }, text)
}

const bandsIn = ({ warbands }: GameView): string[] => warbands.map(({ warband }) => warband)

function among(members: readonly string[]): IsWanted {
  const ids = new Set(members)
  return (band, at) => ids.has(band.members[at]!.id)
}

const isHere: IsWanted = ({ roster }, at) => isInBand(roster.members[at]!)

/** Those who take part in a game, as its line-up says. */
function playsIn({ warbands }: GameView): IsWanted {
  const playing = warbands.flatMap(({ members }) => members.filter(({ absence }) => absence === undefined))
  const ids = new Set(playing.map(({ member }) => member))
  return ({ members }, at) => ids.has(members[at]!.id)
}

/** A band, and with `game` what holds of it as it takes the field there. */
function checkedBand(warband: string, { call, view }: Source, game?: GameView) {
  const band = call('warband.get', { campaign: view.campaign.id, warband })
  const { ruleset, roster } = readDocument(band.roster)
  const deserters = new Set(band.members.flatMap(({ hasDeserted }, at) => (hasDeserted ? [at] : [])))
  const terms = termsOf(ruleset, view.campaign)
  const inGame = game?.warbands.find((one) => one.warband === warband)
  const whole = { ruleset, roster, evaluated: evaluate(ruleset, roster), deserters, terms }
  return { band, checked: inGame ? fieldedBand(whole, band, inGame) : whole }
}

/** A band as it takes the field: teams without those who stay at home, what those are worth who play, and whether they may. */
function fieldedBand(whole: CheckedRoster, band: Band, { members, legal, issues }: GameBand): CheckedRoster {
  const { ruleset } = whole
  const places = band.members.map(({ id }) => members.find(({ member }) => member === id))
  const playing = whole.roster.members.map(
    (member, at) => ruleset.aftermath.without?.(member, places[at]?.atHome ?? []) ?? member,
  )
  const roster = { ...whole.roster, members: playing }
  const evaluated = evaluate(ruleset, roster)
  const cost = costOf(evaluated.members.filter((_, at) => places[at] && !places[at].absence))
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

/** All of a band for a notebook: its own sheet and those of whoever is in it; `game`: for a game, with who plays in it. */
export function sheetsForPocket(warband: string, source: Source, game?: GameView) {
  const { band, checked } = checkedBand(warband, source, game)
  const plays = game && playsIn(game)
  const places = band.members.flatMap((_, at) => (isHere(band, at) ? [at] : []))
  return {
    sheet: bandSheet(checked, source.text),
    members: memberSheets([warband], isHere, source, game).map((sheet, index) => {
      const at = places[index]!
      return { member: band.members[at]!.id, plays: plays?.(band, at) ?? true, sheet }
    }),
  }
}

const bandSheets = (bands: readonly string[], source: Source, game?: GameView): SheetModel[] =>
  bands.map((band) => bandSheet(checkedBand(band, source, game).checked, source.text))

/** The sheets of those wanted. `game`: for a game they say of the band what holds of it as it takes the field. */
const memberSheets = (bands: readonly string[], isWanted: IsWanted, source: Source, game?: GameView): SheetModel[] =>
  bands.flatMap((id) => {
    const { band, checked } = checkedBand(id, source, game)
    const places = band.members.flatMap((_, at) => (isWanted(band, at) ? [at] : []))
    const sheets = sheetsOf(checked, (at) => places.includes(at), source.text)
    const pictures = picturesIn(id, sheets, source)
    return sheets.map((sheet, index) => {
      const picture = pictures.get(band.members[places[index]!]!.id)
      return picture === undefined ? sheet : { ...sheet, picture }
    })
  })

/** The pictures of a band's members, by the member; not asked for where no sheet has room for one. */
function picturesIn(
  warband: string,
  sheets: readonly SheetModel[],
  { call, view }: Source,
): ReadonlyMap<string, string> {
  if (!sheets.some(({ portrait }) => portrait)) return new Map()
  const { portraits } = call('warband.portraits', { campaign: view.campaign.id, warband })
  return new Map(portraits.map(({ member, data }) => [member, data]))
}

/** Bands are looked through only until everybody is found. Throws `fact-missing` for somebody who is in none. */
function namedMembers(members: readonly string[], source: Source): SheetModel[] {
  const missing = new Set(members)
  const isWanted: IsWanted = (band, at) => missing.delete(band.members[at]!.id)
  const sheets = source.view.warbands.flatMap(({ id }) =>
    missing.size > 0 ? memberSheets([id], isWanted, source) : [],
  )
  const [id] = missing
  if (id !== undefined) throw new AppError('fact-missing', { kind: 'member', id })
  return sheets
}
