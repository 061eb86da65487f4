import type { z } from 'zod/mini'
import type { InProcessCall } from '../../../shared/contract/calls/call.ts'
import type { Notebook, NotebookGame } from '../../../shared/contract/notebook.ts'
import type { NotebookRequest, NotebooksRequest } from '../../../shared/contract/page.ts'
import type { CampaignView } from '../../../shared/contract/views/campaign.ts'
import type { GameView } from '../../../shared/contract/views/game.ts'
import type { NotebookBundle, PageFile } from '../../../shared/contract/views/page.ts'
import { gamesToPrint, gamesInPlayOrder } from '../../../shared/domain/campaign/rounds.ts'
import { toFileName, distinctFileNames } from '../../../shared/domain/fileName.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { gameSheet } from '../../../shared/rulesets/gameSheet.ts'
import type { SheetBlock } from '../../../shared/sheets/model.ts'
import { formatGameTime, roundName } from '../../../shared/text/schedule.ts'
import { translator, type Translator } from '../../../shared/text/translator.ts'
import { notebookHtml } from '../../publish/notebookHtml.ts'
import type { CommandDependencies } from '../base/execute.ts'
import { applyPrintOptions } from '../print/printOptions.ts'
import { notebookSheets, type SheetSource } from '../print/printout.ts'
import { buildAnswerForm } from './answerForm.ts'
import { organiserAccess, readerAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

type NotebookInput = z.output<z.ZodMiniObject<typeof NotebookRequest>>

/**
 * Returns the notebook of a warband as an HTML file for its player. Of the opponents it contains only the names. Throws
 * what `readNotebook` throws.
 */
export const getNotebook = defineMethod('notebook.get', readerAccess, (engine, input, call): PageFile => {
  const text = translator(input.language)
  const { name, view, notebook } = buildNotebook(engine, input, call)
  // A warband without members has nothing to answer about. The form depends on all warbands of a game: a player of a
  // club, from whom the others are withheld, answers in the program instead.
  const seesAll = view.warbands.every(({ id }) => !engine.store.withholds?.(id))
  const form =
    seesAll && notebook.members.length > 0
      ? buildAnswerForm(engine, { view, warband: input.warband, game: notebook.game?.id }, text)
      : undefined
  return { name: `${notebookTitle(name, text)}.html`, text: notebookHtml(notebook, text, form) }
})

/**
 * Returns the notebook of a warband for the screen. It covers a game, by default the next game of the warband. Throws
 * `fact-missing`, also for a game without this warband.
 */
export const readNotebook = defineMethod(
  'notebook.read',
  readerAccess,
  (engine, input, call): Notebook => buildNotebook(engine, input, call).notebook,
)

function buildNotebook(
  engine: CommandDependencies,
  { campaign, warband, language, ...asked }: NotebookInput,
  call: InProcessCall,
) {
  const view = call('campaign.get', { campaign })
  const band = view.warbands.find(({ id }) => id === warband)
  if (!band) throw new AppError('fact-missing', { kind: 'warband', id: warband })
  const text = translator(language)
  const id = asked.game ?? nextGames(engine, view).get(warband)
  const game = id === undefined ? undefined : call('game.get', { campaign, game: id })
  if (game && !game.warbands.some((one) => one.warband === warband))
    throw new AppError('fact-missing', { kind: 'entry', id: warband })
  const ruleset = engine.ruleset(view.campaign.ruleset)
  const { sheet, members } = notebookSheets(warband, { call, view, ruleset, text }, game)
  const options = asked.portraits ? {} : { portrait: false }
  const notebook: Notebook = {
    campaign: view.campaign.name,
    warband,
    player: band.player,
    sheet,
    game: game ? notebookGame(game, { warband, view, ruleset, text }) : null,
    members: members.map((one) => ({ ...one, sheet: applyPrintOptions(one.sheet, options) })),
  }
  return { name: band.name, view, notebook }
}

/** Returns a game as one of its warbands may see it: of the others, only names and players. */
function notebookGame(
  view: GameView,
  { warband, view: campaignView, ruleset, text }: Omit<SheetSource, 'call'> & { readonly warband: string },
): NotebookGame {
  const { campaign, warbands } = campaignView
  const { game, sides } = view
  const players = new Map(warbands.map(({ id, player }) => [id, player]))
  const own = view.warbands.filter((one) => one.warband === warband).map((one) => ({ ...one, player: '' }))
  // The blocks of the game's printed page, built for this warband alone: scenario, stakes, absences with reasons, dice
  // to roll before the game, notes.
  const { blocks } = gameSheet(
    { campaign, game, round: view.round, scenario: view.scenario, stakes: view.stakes, sides: [], warbands: own },
    text,
    ruleset,
  )
  return {
    ...game,
    roundName: roundName({ round: game.round, name: view.round?.name ?? '' }, text),
    when: formatGameTime(game, text, 'full'),
    sides: sides.map(({ id, name }) => ({
      name,
      bands: view.warbands
        .filter(({ side }) => side === id)
        .map((one) => ({
          name: one.name,
          player: players.get(one.warband) ?? '',
          isOwn: one.warband === warband,
        })),
    })),
    blocks: blocks.filter((block) => !isFillInTable(block)).map((block) => withoutBand(block, text)),
  }
}

/** Removes the warband column of a table, because all members are of one warband. */
function withoutBand(block: SheetBlock, text: Translator): SheetBlock {
  if (block.kind !== 'table') return block
  const at = block.columns.findIndex(({ label }) => label === text('cover.band'))
  if (at < 0) return block
  const columns = block.columns.toSpliced(at, 1)
  return { ...block, columns, rows: block.rows.map((row) => ({ ...row, cells: row.cells.toSpliced(at, 1) })) }
}

/** True if a block is a table that has only blank rows. On paper, players fill in such rows with a pencil. */
const isFillInTable = (block: SheetBlock): boolean =>
  block.kind === 'table' && block.rows.every(({ isBlank }) => isBlank)

/** Returns the next game of each warband that has one, by warband id. */
function nextGames({ store }: CommandDependencies, { campaign, games }: CampaignView): ReadonlyMap<string, string> {
  const turns = gamesInPlayOrder(games).map(({ id }) => id)
  const facts = store.load(
    campaign.id,
    turns.map((id) => ({ kind: 'game', id })),
  )
  const playing = Map.groupBy(facts.entry.values(), ({ game }) => game)
  const next = new Map<string, string>()
  for (const id of turns) for (const { warband } of playing.get(id) ?? []) if (!next.has(warband)) next.set(warband, id)
  return next
}

/** Returns the title of the file: « Carnet – Les Fauvettes ». */
const notebookTitle = (band: string, text: Translator): string => toFileName(`${text('notebook.file')} – ${band}`)

type NotebookListInput = z.output<typeof NotebooksRequest>
type BandWithGame = Omit<NotebookBundle['notebooks'][number], 'file'>

/**
 * Lists the notebooks of a game, of the games of a round (one per game for a warband that plays twice), or of all
 * active warbands (each for its next game). Throws `fact-missing`, `round-empty`.
 */
export const listNotebooks = defineMethod(
  'notebook.list',
  organiserAccess,
  (engine, { language, ...asked }, call): NotebookBundle => {
    const view = call('campaign.get', { campaign: asked.campaign })
    const text = translator(language)
    const pairs = bandsWithGames(engine, asked, view, call)
    const files = distinctFileNames(pairs.map(({ name }) => notebookTitle(name, text)))
    const name = toFileName(`${view.campaign.name} – ${text('notebook.files')}`)
    return { name, notebooks: pairs.map((one, at) => ({ ...one, file: `${files[at]!}.html` })) }
  },
)

/** Returns the warbands that get a notebook, each with the game that the notebook covers. */
function bandsWithGames(
  engine: CommandDependencies,
  { campaign, game, round }: Omit<NotebookListInput, 'language'>,
  view: CampaignView,
  call: InProcessCall,
): BandWithGame[] {
  const ofGame = (id: string): BandWithGame[] =>
    call('game.get', { campaign, game: id }).warbands.map(({ warband, name }) => ({ warband, name, game: id }))
  if (game !== undefined) return ofGame(game)
  if (round !== undefined) {
    const games = gamesToPrint(view.games, round)
    if (games.length === 0) throw new AppError('round-empty', { round })
    return games.flatMap(({ id }) => ofGame(id))
  }
  const next = nextGames(engine, view)
  return view.warbands
    .filter(({ withdrawnAt }) => withdrawnAt === null)
    .map(({ id, name }) => ({ warband: id, name, game: next.get(id) ?? null }))
}
