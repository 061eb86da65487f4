import type { z } from 'zod/mini'
import type { Call } from '../../../shared/contract/calls/call.ts'
import type { Notebook, NotebookGame } from '../../../shared/contract/notebook.ts'
import type { NotebookAsked, NotebooksAsked } from '../../../shared/contract/page.ts'
import type { CampaignView } from '../../../shared/contract/views/campaign.ts'
import type { GameView } from '../../../shared/contract/views/game.ts'
import type { NotebookList, PageFile } from '../../../shared/contract/views/page.ts'
import { gamesToPrint, inTurn } from '../../../shared/domain/campaign/rounds.ts'
import { cleanName, distinctNames } from '../../../shared/domain/fileName.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { gameSheet } from '../../../shared/rulesets/gameSheet.ts'
import type { Block } from '../../../shared/sheets/model.ts'
import { translator, type Translator } from '../../../shared/text/translator.ts'
import { notebookHtml } from '../../publish/notebookHtml.ts'
import type { Engine } from '../base/execute.ts'
import { optionedSheet } from '../print/printOptions.ts'
import { sheetsForPocket } from '../print/printout.ts'

type Asked = z.output<z.ZodMiniObject<typeof NotebookAsked>>

/** A band as a page for its player’s pocket. Throws as `readNotebook` does. */
export function getNotebook(engine: Engine, asked: Asked, call: Call): PageFile {
  const text = translator(asked.language)
  const { name, notebook } = madeNotebook(engine, asked, call)
  return { name: `${titled(name, text)}.html`, text: notebookHtml(notebook, text) }
}

/**
 * The same as a screen shows it: for a game, else for the next that the band plays. Throws `fact-missing`, also for a game
 * in which the band is not.
 */
export const readNotebook = (engine: Engine, asked: Asked, call: Call): Notebook =>
  madeNotebook(engine, asked, call).notebook

function madeNotebook(engine: Engine, { campaign, warband, language, ...asked }: Asked, call: Call) {
  const view = call('campaign.get', { campaign })
  const band = view.warbands.find(({ id }) => id === warband)
  if (!band) throw new AppError('fact-missing', { kind: 'warband', id: warband })
  const text = translator(language)
  const id = asked.game ?? nextGames(engine, view).get(warband)
  const game = id === undefined ? undefined : call('game.get', { campaign, game: id })
  if (game && !game.warbands.some((one) => one.warband === warband))
    throw new AppError('fact-missing', { kind: 'entry', id: warband })
  const { sheet, members } = sheetsForPocket(warband, { call, view, text }, game)
  const options = asked.portraits ? {} : { portrait: false }
  const notebook: Notebook = {
    campaign: view.campaign.name,
    warband,
    player: band.player,
    sheet,
    game: game ? gameFor(warband, game, view, text) : null,
    members: members.map((one) => ({ ...one, sheet: optionedSheet(one.sheet, options) })),
  }
  return { name: band.name, notebook }
}

/** A game as one of its bands may know it: of the others only what they and their players are called. */
function gameFor(
  warband: string,
  view: GameView,
  { campaign, warbands }: CampaignView,
  text: Translator,
): NotebookGame {
  const { game, sides } = view
  const players = new Map(warbands.map(({ id, player }) => [id, player]))
  const own = view.warbands.filter((one) => one.warband === warband).map((one) => ({ ...one, player: '' }))
  // The page on top of a print, for this band alone: who is away and why, who throws a die first, the notes of the game.
  const { blocks } = gameSheet({ campaign, game, sides: [], warbands: own }, text)
  return {
    ...game,
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
    blocks: blocks.filter((block) => !isToWriteOn(block)).map((block) => withoutBand(block, text)),
  }
}

/** A table without the column that says whose members it tells of: here they are of one band. */
function withoutBand(block: Block, text: Translator): Block {
  if (block.kind !== 'table') return block
  const at = block.columns.findIndex(({ label }) => label === text('cover.band'))
  if (at < 0) return block
  const columns = block.columns.toSpliced(at, 1)
  return { ...block, columns, rows: block.rows.map((row) => ({ ...row, cells: row.cells.toSpliced(at, 1) })) }
}

/** Room for the results, which is for a pencil. */
const isToWriteOn = (block: Block): boolean => block.kind === 'table' && block.rows.every(({ isBlank }) => isBlank)

/** The next game of each band that has one to play. */
function nextGames({ store }: Engine, { campaign, games }: CampaignView): ReadonlyMap<string, string> {
  const turns = inTurn(games).map(({ id }) => id)
  const facts = store.load(
    campaign.id,
    turns.map((id) => ({ kind: 'game', id })),
  )
  const playing = Map.groupBy(facts.entry.values(), ({ game }) => game)
  const next = new Map<string, string>()
  for (const id of turns) for (const { warband } of playing.get(id) ?? []) if (!next.has(warband)) next.set(warband, id)
  return next
}

/** « Carnet – Les Fauvettes ». */
const titled = (band: string, text: Translator): string => cleanName(`${text('notebook.file')} – ${band}`)

type ListAsked = z.output<typeof NotebooksAsked>
type Pair = Omit<NotebookList['notebooks'][number], 'file'>

/**
 * The notebooks of a game, of the games of a round (a band that plays twice has one for each), or of all bands that play
 * on, each for its next game. Throws `fact-missing`, `round-empty`.
 */
export function listNotebooks(engine: Engine, { language, ...asked }: ListAsked, call: Call): NotebookList {
  const view = call('campaign.get', { campaign: asked.campaign })
  const text = translator(language)
  const pairs = pairsIn(engine, asked, view, call)
  const files = distinctNames(pairs.map(({ name }) => titled(name, text)))
  const name = cleanName(`${view.campaign.name} – ${text('notebook.files')}`)
  return { name, notebooks: pairs.map((one, at) => ({ ...one, file: `${files[at]!}.html` })) }
}

/** Bands with the games that their notebooks are for. */
function pairsIn(
  engine: Engine,
  { campaign, game, round }: Omit<ListAsked, 'language'>,
  view: CampaignView,
  call: Call,
): Pair[] {
  const ofGame = (id: string): Pair[] =>
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
