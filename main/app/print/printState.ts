import { createHash } from 'node:crypto'
import type { PrintableSheet } from '../../../shared/contract/views/printing.ts'
import { canonicalJson } from '../../../shared/domain/campaign/change.ts'
import { sheetCountersOf } from '../../../shared/domain/campaign/counters.ts'
import { gamesToPrint } from '../../../shared/domain/campaign/rounds.ts'
import { factOf } from '../../../shared/domain/campaign/state.ts'
import { belongsToBand } from '../../../shared/domain/member.ts'
import { gameSheet } from '../../../shared/rulesets/gameSheet.ts'
import { buildTerms } from '../../../shared/rules/buildTerms.ts'
import { absenceOf } from '../../../shared/rules/kit/aftermath/absences.ts'
import type { SheetModel } from '../../../shared/sheets/model.ts'
import { translator } from '../../../shared/text/translator.ts'
import { absenceCause } from '../warband/absenceCause.ts'
import { getCampaign } from '../campaign/campaignQuery.ts'
import { evaluateBand } from '../warband/evaluateBand.ts'
import { heldStakesOf } from '../warband/heldStakes.ts'
import type { CommandResult, CommandDependencies } from '../base/execute.ts'
import { getGame } from '../game/gameQueries.ts'
import { portraitsOf } from '../base/portraits.ts'
import { bandSheet, selectedSheets } from './rosters.ts'
import { organiserAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

interface PrintStateInput {
  readonly campaign: string
  readonly warband?: string | undefined
  readonly warbands?: readonly string[] | undefined
  readonly game?: string | undefined
  readonly round?: number | undefined
}

/** A sheet as it would be printed now. */
interface CurrentSheet extends Pick<
  PrintableSheet,
  'key' | 'warband' | 'game' | 'plays' | 'member' | 'title' | 'absence' | 'cause'
> {
  readonly digest: string
}

/**
 * Returns sheets and their state since the last print: all sheets of a campaign's active warbands, of one or several
 * warbands, of a game (its page, its warbands and all their members), or of the games of a round (the sheets of a
 * warband that plays twice come only with its first game). For a game, a member's sheet also has the member's absence.
 * Throws `fact-missing`.
 */
export const getPrintState = defineMethod(
  'print.state',
  organiserAccess,
  (engine, asked): { readonly sheets: readonly PrintableSheet[] } => {
    const printed = new Map(engine.store.printed(asked.campaign).map((one) => [one.key, one]))
    return {
      sheets: sheetsFor(engine, asked).map(({ digest, ...sheet }) => {
        const last = printed.get(sheet.key)
        const state = last === undefined ? 'never' : last.digest === digest ? 'same' : 'changed'
        return { ...sheet, state, printedAt: last?.at ?? null }
      }),
    }
  },
)

function sheetsFor(
  engine: CommandDependencies,
  { campaign, warband, warbands, game, round }: PrintStateInput,
): CurrentSheet[] {
  if (game !== undefined) return sheetsForGame(engine, { campaign, game })
  if (round !== undefined) return sheetsForRound(engine, { campaign, round })
  if (warband !== undefined) return sheetsOfBand(engine, { campaign, warband }, isPresentMember)
  if (warbands) return warbands.flatMap((one) => sheetsOfBand(engine, { campaign, warband: one }, isPresentMember))
  const { store } = engine
  factOf(store.load(campaign, []), 'campaign', campaign)
  const ids = store.aggregatesOf(campaign).flatMap(({ kind, id }) => (kind === 'warband' ? [{ kind, id }] : []))
  const bands = store.factsById(ids).warband
  const playing = ids.filter(({ id }) => bands.get(id)?.withdrawnAt === null)
  return playing.flatMap(({ id }) => sheetsOfBand(engine, { campaign, warband: id }, isPresentMember))
}

/**
 * Returns the sheets of a game. `seen`: warbands whose sheets came with an earlier game. These warbands get no further
 * sheets, and the warbands of this game are added to `seen`.
 */
function sheetsForGame(engine: CommandDependencies, gameRef: GameRef, seen = new Set<string>()): CurrentSheet[] {
  const { campaign, game } = gameRef
  const { warbands } = getGame(engine, gameRef)
  const away = new Map(warbands.flatMap(({ members }) => members.map(({ member, absence }) => [member, absence])))
  const own = warbands.filter(({ warband }) => !seen.has(warband))
  for (const { warband } of own) seen.add(warband)
  const ofBands = own.flatMap(({ warband }) => sheetsOfBand(engine, { campaign, warband }, isPresentMember))
  const inGame = ofBands.map((sheet): CurrentSheet => {
    const absence = sheet.member === undefined ? undefined : away.get(sheet.member)
    return { ...sheet, game, ...(absence && { absence }) }
  })
  return [sheetOfGame(engine, gameRef), ...inGame]
}

function sheetsForRound(
  engine: CommandDependencies,
  { campaign, round }: { campaign: string; round: number },
): CurrentSheet[] {
  const { games } = getCampaign(engine, { campaign })
  const seen = new Set<string>()
  return gamesToPrint(games, round).flatMap(({ id }) => sheetsForGame(engine, { campaign, game: id }, seen))
}

const isPresentMember: MemberFilter = (_member, isThere) => isThere

/** Digests always use French and ignore the paper: a sheet printed in another language counts as the same sheet. */
const TEXT = translator('fr')

const digestOf = (model: SheetModel): string => createHash('sha256').update(canonicalJson(model)).digest('hex')

interface GameRef {
  readonly campaign: string
  readonly game: string
}

function sheetOfGame(engine: CommandDependencies, { campaign, game }: GameRef): CurrentSheet {
  const view = getGame(engine, { campaign, game })
  const frame = factOf(engine.store.load(campaign, []), 'campaign', campaign)
  const facts = engine.store.factsById(view.warbands.map(({ warband: id }) => ({ kind: 'warband', id })))
  const warbands = view.warbands.map((band) => ({ ...band, player: factOf(facts, 'warband', band.warband).player }))
  const model = gameSheet({ ...view, warbands, campaign: frame }, TEXT, engine.ruleset(frame.ruleset))
  const plays = view.warbands.map(({ warband }) => warband)
  return { key: `game:${game}`, game, plays, title: model.name, digest: digestOf(model) }
}

interface WarbandRef {
  readonly campaign: string
  readonly warband: string
}
type MemberFilter = (member: string, isThere: boolean) => boolean

/** Returns the sheet of a warband and those of its selected members. Throws `fact-missing`. */
function sheetsOfBand(
  engine: CommandDependencies,
  { campaign, warband }: WarbandRef,
  isSelected: MemberFilter,
): CurrentSheet[] {
  const facts = engine.store.load(campaign, [{ kind: 'warband', id: warband }])
  factOf(facts, 'warband', warband)
  const { ruleset, roster, members, result } = evaluateBand(engine, facts, warband)
  const terms = buildTerms(ruleset, factOf(facts, 'campaign', campaign))
  const held = { stakes: heldStakesOf(facts, warband), counters: sheetCountersOf(facts, warband) }
  const checked = { ruleset, roster, evaluated: result, ...held, terms }
  const places = members.flatMap((member, at) => (isSelected(member, belongsToBand(roster.members[at]!)) ? [at] : []))
  const models = selectedSheets(checked, (at) => places.includes(at), TEXT)
  const band = bandSheet(checked, TEXT)
  const portraits = portraitsOf(
    engine.store,
    places.map((place) => members[place]!),
  )
  return [
    { key: `band:${warband}`, warband, title: band.name, digest: digestOf(band) },
    ...models.map((model, index): CurrentSheet => {
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

/**
 * Stores, outside the journal, that sheets were printed in their present state: all of them or none. Throws
 * `fact-missing`.
 */
export const markPrinted = defineMethod(
  'print.mark',
  organiserAccess,
  (engine, { campaign, keys }): CommandResult<object> => {
    const { store, clock } = engine
    return store.transaction(() => {
      const digests = digestsOf(engine, campaign, new Set(keys))
      const at = clock.now()
      const marks = [...new Set(keys)].map((key) => ({ key, digest: digests.get(key)!, at }))
      store.markPrinted(campaign, marks)
      return { done: {}, touched: [{ kind: 'printed', id: campaign }] }
    })
  },
)

/** Returns the current digests of the sheets with these keys. Loads each warband once. Throws `fact-missing`. */
function digestsOf(
  engine: CommandDependencies,
  campaign: string,
  keys: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const idsOf = (kind: string) =>
    [...keys].filter((key) => key.startsWith(`${kind}:`)).map((key) => key.slice(kind.length + 1))
  const ids = idsOf('member')
  const members = engine.store.factsById(ids.map((id) => ({ kind: 'member', id })))
  const bands = new Set([...idsOf('band'), ...ids.map((id) => factOf(members, 'member', id).warband)])
  const isSelected: MemberFilter = (member) => keys.has(`member:${member}`)
  const sheets = [
    ...idsOf('game').map((game) => sheetOfGame(engine, { campaign, game })),
    ...[...bands].flatMap((warband) => sheetsOfBand(engine, { campaign, warband }, isSelected)),
  ]
  return new Map(sheets.map(({ key, digest }) => [key, digest]))
}
