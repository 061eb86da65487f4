import { createHash } from 'node:crypto'
import type { PrintableSheet } from '../../../shared/contract/views/printing.ts'
import { canonical } from '../../../shared/domain/campaign/change.ts'
import { gamesToPrint } from '../../../shared/domain/campaign/rounds.ts'
import { factOf } from '../../../shared/domain/campaign/state.ts'
import { isInBand } from '../../../shared/domain/member.ts'
import { gameSheet } from '../../../shared/rulesets/gameSheet.ts'
import { termsOf } from '../../../shared/rules/termsOf.ts'
import { absenceOf } from '../../../shared/rules/kit/aftermath/absences.ts'
import type { SheetModel } from '../../../shared/sheets/model.ts'
import { translator } from '../../../shared/text/translator.ts'
import { absenceCause } from '../warband/absenceCause.ts'
import { getCampaign } from '../campaign/campaignQuery.ts'
import { evaluatedBand } from '../warband/evaluatedBand.ts'
import type { Carried, Engine } from '../base/execute.ts'
import { getGame } from '../game/gameQueries.ts'
import { portraitsOf } from '../base/portraits.ts'
import { bandSheet, sheetsOf } from './rosters.ts'

interface Asked {
  readonly campaign: string
  readonly warband?: string | undefined
  readonly game?: string | undefined
  readonly round?: number | undefined
}

/** A sheet as it would be printed now. */
interface Sheet extends Pick<
  PrintableSheet,
  'key' | 'warband' | 'game' | 'plays' | 'member' | 'title' | 'absence' | 'cause'
> {
  readonly digest: string
}

/**
 * Every sheet of a campaign's bands but those withdrawn, of one warband, for a game (the page on top, the bands in it and all who are in them) or for
 * the games of a round (a band that plays twice comes with its first), whether its last print still says the same, and why its member misses the game. Throws `fact-missing`.
 */
export function getPrintState(engine: Engine, asked: Asked): { readonly sheets: readonly PrintableSheet[] } {
  const printed = new Map(engine.store.printed(asked.campaign).map((one) => [one.key, one]))
  return {
    sheets: sheetsFor(engine, asked).map(({ digest, ...sheet }) => {
      const last = printed.get(sheet.key)
      const state = last === undefined ? 'never' : last.digest === digest ? 'same' : 'changed'
      return { ...sheet, state, printedAt: last?.at ?? null }
    }),
  }
}

function sheetsFor(engine: Engine, { campaign, warband, game, round }: Asked): Sheet[] {
  if (game !== undefined) return sheetsForGame(engine, { campaign, game })
  if (round !== undefined) return sheetsForRound(engine, { campaign, round })
  if (warband !== undefined) return sheetsOfBand(engine, { campaign, warband }, isHere)
  const { store } = engine
  factOf(store.load(campaign, []), 'campaign', campaign)
  const ids = store.aggregatesOf(campaign).flatMap(({ kind, id }) => (kind === 'warband' ? [{ kind, id }] : []))
  const bands = store.factsById(ids).warband
  const playing = ids.filter(({ id }) => bands.get(id)?.withdrawnAt === null)
  return playing.flatMap(({ id }) => sheetsOfBand(engine, { campaign, warband: id }, isHere))
}

/** `seen`: bands whose sheets come with another game already; those of this one are added. */
function sheetsForGame(engine: Engine, asked: GameRef, seen = new Set<string>()): Sheet[] {
  const { campaign, game } = asked
  const { warbands } = getGame(engine, asked)
  const away = new Map(warbands.flatMap(({ members }) => members.map(({ member, absence }) => [member, absence])))
  const own = warbands.filter(({ warband }) => !seen.has(warband))
  for (const { warband } of own) seen.add(warband)
  const ofBands = own.flatMap(({ warband }) => sheetsOfBand(engine, { campaign, warband }, isHere))
  const inGame = ofBands.map((sheet): Sheet => {
    const absence = sheet.member === undefined ? undefined : away.get(sheet.member)
    return { ...sheet, game, ...(absence && { absence }) }
  })
  return [sheetOfGame(engine, asked), ...inGame]
}

function sheetsForRound(engine: Engine, { campaign, round }: { campaign: string; round: number }): Sheet[] {
  const { games } = getCampaign(engine, { campaign })
  const seen = new Set<string>()
  return gamesToPrint(games, round).flatMap(({ id }) => sheetsForGame(engine, { campaign, game: id }, seen))
}

const isHere: IsWanted = (_member, isThere) => isThere

/** Language and paper do not count: a print in either language is of the same sheet. */
const TEXT = translator('fr')

const digestOf = (model: SheetModel): string => createHash('sha256').update(canonical(model)).digest('hex')

interface GameRef {
  readonly campaign: string
  readonly game: string
}

function sheetOfGame(engine: Engine, { campaign, game }: GameRef): Sheet {
  const view = getGame(engine, { campaign, game })
  const frame = factOf(engine.store.load(campaign, []), 'campaign', campaign)
  const facts = engine.store.factsById(view.warbands.map(({ warband: id }) => ({ kind: 'warband', id })))
  const warbands = view.warbands.map((band) => ({ ...band, player: factOf(facts, 'warband', band.warband).player }))
  const model = gameSheet({ ...view, warbands, campaign: frame }, TEXT)
  const plays = view.warbands.map(({ warband }) => warband)
  return { key: `game:${game}`, game, plays, title: model.name, digest: digestOf(model) }
}

interface WarbandRef {
  readonly campaign: string
  readonly warband: string
}
type IsWanted = (member: string, isThere: boolean) => boolean

/** The sheet of a band and those of its members that are wanted. Throws `fact-missing`. */
function sheetsOfBand(engine: Engine, { campaign, warband }: WarbandRef, isWanted: IsWanted): Sheet[] {
  const facts = engine.store.load(campaign, [{ kind: 'warband', id: warband }])
  factOf(facts, 'warband', warband)
  const { ruleset, roster, members, result } = evaluatedBand(engine, facts, warband)
  const terms = termsOf(ruleset, factOf(facts, 'campaign', campaign))
  const checked = { ruleset, roster, evaluated: result, terms }
  const places = members.flatMap((member, at) => (isWanted(member, isInBand(roster.members[at]!)) ? [at] : []))
  const models = sheetsOf(checked, (at) => places.includes(at), TEXT)
  const band = bandSheet(checked, TEXT)
  const portraits = portraitsOf(
    engine.store,
    places.map((place) => members[place]!),
  )
  return [
    { key: `band:${warband}`, warband, title: band.name, digest: digestOf(band) },
    ...models.map((model, index): Sheet => {
      const member = members[places[index]!]!
      const absence = absenceOf(roster.members[places[index]!]!)
      const picture = portraits.get(member)
      const digest = digestOf({ ...model, ...(picture !== undefined && { picture }) })
      const sheet = { key: `member:${member}`, warband, member, title: model.name, digest }
      const cause = absence && absenceCause(engine.store, facts, member, ruleset)
      return { ...sheet, ...(absence && { absence }), ...(cause && { cause }) }
    }),
  ]
}

interface Marked {
  readonly campaign: string
  readonly keys: readonly string[]
}

/** Keeps that sheets were printed as they are now, outside the journal; all of them or none. Throws `fact-missing`. */
export function markPrinted(engine: Engine, { campaign, keys }: Marked): Carried<object> {
  const { store, clock } = engine
  return store.transaction(() => {
    const digests = digestsOf(engine, campaign, new Set(keys))
    const at = clock.now()
    const marks = [...new Set(keys)].map((key) => ({ key, digest: digests.get(key)!, at }))
    store.markPrinted(campaign, marks)
    return { done: {}, touched: [{ kind: 'printed', id: campaign }] }
  })
}

/** What the sheets with these keys say now; each band is looked at once. Throws `fact-missing`. */
function digestsOf(engine: Engine, campaign: string, keys: ReadonlySet<string>): ReadonlyMap<string, string> {
  const idsOf = (kind: string) =>
    [...keys].filter((key) => key.startsWith(`${kind}:`)).map((key) => key.slice(kind.length + 1))
  const ids = idsOf('member')
  const members = engine.store.factsById(ids.map((id) => ({ kind: 'member', id })))
  const bands = new Set([...idsOf('band'), ...ids.map((id) => factOf(members, 'member', id).warband)])
  const isWanted: IsWanted = (member) => keys.has(`member:${member}`)
  const sheets = [
    ...idsOf('game').map((game) => sheetOfGame(engine, { campaign, game })),
    ...[...bands].flatMap((warband) => sheetsOfBand(engine, { campaign, warband }, isWanted)),
  ]
  return new Map(sheets.map(({ key, digest }) => [key, digest]))
}
