import type { Member } from '../../../../shared/domain/member.ts'
import { evaluateWholeRoster } from '../../../../shared/rules/evaluate.ts'
import { computeAftermath, type Aftermath } from '../../../../shared/rules/aftermath/aftermath.ts'
import { AftermathAnswers } from '../../../../shared/rules/aftermathAnswers.ts'
import type { PlayedGame, PlayedMember, PlayedWarband } from '../../../../shared/rules/playedGame.ts'
import type { MemberOutcome, AftermathOutcome } from '../../../../shared/rules/aftermath/outcome.ts'
import type { Ruleset } from '../../../../shared/rules/ruleset.ts'
import { read } from '../../../models/support.ts'

/** The document of a member in a test game; a `Troop` maps ids to members. */
export interface Cast extends Readonly<Record<string, unknown>> {
  readonly kind: string
}
/** A member that did not play. */
export const away = (reason: 'stayed-away' | 'captured' | 'dead' = 'stayed-away') => ({
  played: false,
  absence: { reason },
})
export type InGame = Partial<Pick<PlayedMember, 'played' | 'absence' | 'absences' | 'models'>>

export interface Troop {
  readonly treasury?: number
  /** Options of the roster. */
  readonly options?: object
  readonly members: Readonly<Record<string, Cast>>
  readonly inGame?: Readonly<Record<string, InGame>>
}

/** Builds a game from sides by id, each with warbands by id. Names are the ids. */
export function gameOf<R extends Ruleset>(
  ruleset: R,
  sides: Readonly<Record<string, Readonly<Record<string, Troop>>>>,
  house: Readonly<Record<string, boolean>> = {},
): PlayedGame {
  return {
    id: 'game',
    number: 4,
    ruleset,
    house,
    sides: Object.entries(sides).map(([id, troops]) => ({
      id,
      name: id,
      warbands: Object.entries(troops).map(([band, troop]) => warbandOf(ruleset, band, troop)),
    })),
  }
}

function warbandOf(ruleset: Ruleset, id: string, { treasury = 0, options = {}, members, inGame = {} }: Troop) {
  const named = Object.entries(members).map(([name, member]) => ({ name, ...member }))
  const roster = read(ruleset, { options, members: named, treasury })
  const costs = evaluateWholeRoster(ruleset, roster).members
  const played = Object.keys(members).map((one, at): PlayedMember => {
    const standing = { played: true, absences: [], ...inGame[one] }
    return { id: one, member: roster.members[at]!, cost: costs[at]!.cost.total, ...standing }
  })
  const warband: PlayedWarband = { id, name: id, treasury, context: ruleset.roster.context(roster), members: played }
  return warband
}

export type Answers = Record<string, unknown>

/** The aftermath after answers that were converted to JSON and validated, as a draft stores them. */
export const afterAnswers = (game: PlayedGame, answers: Answers): Aftermath =>
  computeAftermath(game, AftermathAnswers.parse(JSON.parse(JSON.stringify(answers))))

/** The aftermath, which must be complete. Throws if a question is open. */
export function finishAftermath(
  game: PlayedGame,
  answers: Answers,
): Aftermath & { readonly outcome: AftermathOutcome } {
  const aftermath = afterAnswers(game, answers)
  const { outcome } = aftermath
  if (!outcome) throw new Error(`open: ${aftermath.open?.id} ${problemsOf(aftermath).join()}`)
  return { ...aftermath, outcome }
}

export const problemsOf = ({ problems }: Aftermath): string[] =>
  problems.map(({ severity, code, path }) => `${severity} ${code} ${path}`)
/** « id state » of every question. */
export const statesOf = ({ questions }: Aftermath): string[] => questions.map(({ id, state }) => `${id} ${state}`)
export const idsOf = ({ questions }: Aftermath): string[] => questions.map(({ id }) => id)

export const typedRoll = (...faces: number[]) => ({ kind: 'typed', faces })
export const appRoll = (...faces: number[]) => ({ kind: 'app', faces })
export const results = (of: Record<string, 'win' | 'draw' | 'loss'>, shared?: boolean) => ({
  kind: 'result',
  results: of,
  ...(shared !== undefined && { shared }),
})
type By = { member: string } | { warband: string }
export const out = (member: string, by?: By, models?: number) => ({
  ...{ member, fate: 'out', ...(by && { by }) },
  ...(models !== undefined && { models }),
})
export const killed = (member: string, by?: By) => ({ member, fate: 'killed', ...(by && { by }) })
export const fallen = (...members: object[]) => ({ kind: 'fallen', members })
export const feats = (...some: [member: string, reason: string, amount: number][]) => ({
  kind: 'feats',
  feats: some.map(([member, reason, amount]) => ({ member, reason, amount })),
})
export const points = (objectives: [reason: string, amount: number][] = [], enemies?: number) => ({
  kind: 'points',
  objectives: objectives.map(([reason, amount]) => ({ reason, amount })),
  ...(enemies !== undefined && { enemies }),
})

/** Outcome of a member in one line, without default values. */
export function memberSummary(outcome: AftermathOutcome, id: string): string {
  const member = outcome.warbands.flatMap(({ members }) => members).find((one) => one.member === id)
  if (!member) throw new Error(`nobody is called ${id}`)
  const games = Math.max(0, ...member.absences.map((absence) => absence.games))
  return [
    member.status,
    ...member.injuries.map(injuryText),
    ...member.usedUp.map((at) => `used-up ${at}`),
    ...(games > 0 ? [`misses ${games}`] : []),
    ...member.served.map((absence) => `served ${absence}`),
    ...(member.losesItems ? [`keeps ${itemsOf(member.after)}`] : []),
    ...(member.lostModels > 0 ? [`models -${member.lostModels}`] : []),
    ...(member.capture ? [`held by ${member.capture.by}`] : []),
    ...member.awards.map(({ reason, amount, detail }) => `${reason} +${amount}${detail && ` (${detail})`}`),
  ].join(', ')
}

const injuryText = ({ id, detail, against }: MemberOutcome['injuries'][number]): string =>
  [id, ...(detail === undefined ? [] : [detail]), ...(against === undefined ? [] : [`against ${against}`])].join(' ')

const itemsOf = (member: Member): string => {
  const { items = [] } = member as { items?: readonly { id: string; quantity: number }[] }
  return items.length === 0 ? 'nothing' : items.map(({ id, quantity }) => `${quantity} ${id}`).join(' and ')
}

/** Victory points and ledger of a warband in one line. */
export function accountOf({ warbands }: AftermathOutcome, id: string): string {
  const { result, victoryPoints, ledger } = warbands.find(({ warband }) => warband === id)!
  const lines = ledger.map(
    ({ amount, reason, detail, member }) =>
      `${reason} ${amount}${detail && ` (${detail})`}${member ? ` ${member}` : ''}`,
  )
  return [result, ...(victoryPoints ? [`${victoryPoints.total} VP`] : []), ...lines].join(', ')
}

/** « field before → after » of all differences for a member or a warband. */
export function previewOf({ preview }: Aftermath, id: string): string[] {
  const band = preview.warbands.find(({ warband }) => warband === id)
  const member = preview.warbands.flatMap(({ members }) => members).find((one) => one.member === id)
  const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  return (band ?? member)?.differences.map((one) => `${one.field} ${shown(one.before)} → ${shown(one.after)}`) ?? []
}
