import type { App } from '../../main/app/app.ts'
import { playOutGame } from '../../main/transfer/playOut.ts'
import { METHODS } from '../../shared/contract/calls/methods.ts'
import { AppError } from '../../shared/domain/error.ts'
import { createSeededDice } from '../../shared/rules/kit/dice.ts'
import { CAMPAIGN } from '../support/campaign.ts'
import { randomFrom } from './trial.ts'
import { looseCall, type LooseCall } from '../support/looseCall.ts'

export const WARBANDS = ['warband001', 'warband002'] as const
const RULESET = 'un-pour-un'

/** Begins the request ids of a host, so that they are known from those that the program gives itself. */
export const ASKED = 'asked'

/** Calls the program as a host does: each command with a request id, which is told once the command was answered. */
export function asking(app: Pick<App, 'call'>, mark: string, acknowledged: (request: string) => void): LooseCall {
  let count = 0
  return looseCall((method, input) => {
    if (METHODS.get(method)?.kind !== 'command') return app.call(method, input, 'torture')
    const request = `${ASKED}${mark}-${count++}`
    const answer = app.call(method, { ...input, request }, 'torture')
    if (answer.ok) acknowledged(request)
    return answer
  })
}

/** What the rules or the history may have against a random command; `fact-in-use`: see faults.test.ts. */
const IN_THE_GAME = ['refused', 'undo-blocked', 'already-undone', 'game-not-recorded', 'fact-in-use']

/** Does `work`; true when it was carried out, false when it was refused for a reason that is part of the game. */
function tried(work: () => unknown): boolean {
  try {
    work()
    return true
  } catch (error) {
    if (error instanceof AppError && IN_THE_GAME.includes(error.code)) return false
    throw error
  }
}

/** A campaign of two bands with points to spend; what is there already is left as it is. */
export function prepare(call: LooseCall): void {
  const { campaigns } = call<{ campaigns: object[] }>('campaign.list', {})
  const frame = { campaign: CAMPAIGN, name: 'Été', ruleset: RULESET, startingBudget: 5000 }
  if (campaigns.length === 0) call('campaign.create', frame)
  const { warbands } = call<{ warbands: { id: string }[] }>('campaign.get', { campaign: CAMPAIGN })
  for (const warband of WARBANDS) {
    if (warbands.some(({ id }) => id === warband)) continue
    call('warband.create', { campaign: CAMPAIGN, warband, name: `Les ${warband}` })
    for (const kind of ['leader', 'henchman', 'henchman'])
      call('member.recruit', { campaign: CAMPAIGN, warband, member: { kind, name: `Membre ${kind}` } })
  }
}

interface Band {
  readonly members: readonly { readonly id: string }[]
  readonly items: readonly { readonly id: string }[]
}

/** A person's random next step in a campaign that `prepare` made. */
export function stepsOf(call: LooseCall, seed: number): () => boolean {
  const random = randomFrom(seed)
  const below = (end: number): number => Math.floor(random() * end)
  const pick = <T>(list: readonly T[]): T | undefined => list[below(list.length)]
  return () => {
    const warband = pick(WARBANDS)!
    const at = { campaign: CAMPAIGN, warband }
    const { members, items } = call<Band>('warband.get', at)
    const member = pick(members)?.id
    const what = below(20)
    if (what < 3 && members.length < 10) {
      const recruit = { kind: 'henchman', name: `Recrue ${below(1000)}`, items: [{ id: 'dagger' }] }
      return tried(() => call('member.recruit', { ...at, member: recruit }))
    }
    if (what < 6) return tried(() => call('item.buy', { ...at, member: null, item: { id: 'rifle' } }))
    if (what < 7 && items.length > 0) return tried(() => call('item.sell', { ...at, item: pick(items)!.id }))
    if (what < 10 && member)
      return tried(() => call('experience.award', { ...at, member, amount: 1 + below(5), detail: 'essai' }))
    if (what < 11 && member) return tried(() => call('absence.set', { ...at, member, games: below(4), why: 'essai' }))
    if (what < 15) return takesBack(call, below(12), what === 14, what >= 13)
    if (what < 17) return plays(call, below(1_000_000), pick(['warband001', undefined]), member)
    if (what < 18) return corrects(call, below(3))
    return tried(() => call('ledger.record', { ...at, amount: below(60) - 20 || 1, detail: `essai ${below(1000)}` }))
  }
}

interface Entry {
  readonly id: string
  readonly command: string
  readonly undoneBy: string | null
  readonly payload: { readonly game?: string }
}

const history = (call: LooseCall, limit: number): readonly Entry[] =>
  call<{ entries: Entry[] }>('history.list', { campaign: CAMPAIGN, limit }).entries

/** Takes an entry of the latest back, or does again what was taken back. */
function takesBack(call: LooseCall, back: number, isAgain: boolean, together: boolean): boolean {
  const isFit = ({ command, undoneBy }: Entry) =>
    undoneBy === null && !command.endsWith('.create') && (!isAgain || command === 'history.undo')
  const entry = history(call, 30).filter(isFit)[back]
  if (!entry) return false
  const method = isAgain ? 'history.redo' : 'history.undo'
  return tried(() => call(method, { campaign: CAMPAIGN, entries: [entry.id], together }))
}

/** Plans a game of the two bands and records it with its whole aftermath. */
function plays(call: LooseCall, seed: number, winner: string | undefined, fallen: string | undefined): boolean {
  const game = `game${String(seed).padStart(8, '0')}${Date.now().toString(36)}`
  const sides = WARBANDS.map((warband) => ({ warbands: [warband] }))
  if (!tried(() => call('game.plan', { campaign: CAMPAIGN, game, round: 1, sides }))) return false
  const view = call<{ warbands: { members: { member: string; played?: boolean }[] }[] }>('game.get', {
    campaign: CAMPAIGN,
    game,
  })
  const isThere = view.warbands.some(({ members }) => members.some(({ member }) => member === fallen))
  const fall = isThere && seed % 2 === 0 ? [{ member: fallen!, fate: 'out' as const }] : []
  const story = { ...(winner && { winner }), fallen: fall }
  return tried(() => playOutGame(call, CAMPAIGN, game, story, createSeededDice(seed)))
}

const TURNED: Readonly<Record<string, string>> = { win: 'loss', loss: 'win' }

/** Corrects a game: the other side won. */
function corrects(call: LooseCall, back: number): boolean {
  const settled = history(call, 60).filter(({ command, undoneBy }) => command === 'game.settle' && undoneBy === null)
  const entry = settled[back]
  if (!entry) return false
  const { answers } = entry.payload as { answers: { result: { kind: 'result'; results: Record<string, string> } } }
  const turned = Object.entries(answers.result.results).map(([side, how]) => [side, TURNED[how] ?? how])
  const result = { ...answers.result, results: Object.fromEntries(turned) as object }
  return tried(() => call('game.correct', { ...entry.payload, answers: { ...answers, result } }))
}
