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

/** Prefix of the request ids of these tests, which distinguishes them from ids that the program creates. */
export const REQUEST_PREFIX = 'asked'

/** Calls the program as a host does: each command gets a request id, which is passed to `acknowledged` after success. */
export function callWithRequests(
  app: Pick<App, 'call'>,
  mark: string,
  acknowledged: (request: string) => void,
): LooseCall {
  let count = 0
  return looseCall((method, input) => {
    if (METHODS.get(method)?.kind !== 'command') return app.call(method, input, 'torture')
    const request = `${REQUEST_PREFIX}${mark}-${count++}`
    const answer = app.call(method, { ...input, request }, 'torture')
    if (answer.ok) acknowledged(request)
    return answer
  })
}

/** Codes with which the rules or the history may refuse a random command; `fact-in-use`: see faults.test.ts. */
const EXPECTED_REFUSALS = ['refused', 'undo-blocked', 'already-undone', 'game-not-recorded', 'fact-in-use']

/** Runs `work`; returns false if it is refused with an expected code. Throws other errors. */
function tryCommand(work: () => unknown): boolean {
  try {
    work()
    return true
  } catch (error) {
    if (error instanceof AppError && EXPECTED_REFUSALS.includes(error.code)) return false
    throw error
  }
}

/** Creates a campaign of two bands with a budget, as far as they do not exist yet. */
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

/** Returns a function that executes a random command in the campaign of `prepare`. */
export function randomSteps(call: LooseCall, seed: number): () => boolean {
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
      return tryCommand(() => call('member.recruit', { ...at, member: recruit }))
    }
    if (what < 6) return tryCommand(() => call('item.buy', { ...at, member: null, item: { id: 'rifle' } }))
    if (what < 7 && items.length > 0) return tryCommand(() => call('item.sell', { ...at, item: pick(items)!.id }))
    if (what < 10 && member)
      return tryCommand(() => call('experience.award', { ...at, member, amount: 1 + below(5), detail: 'essai' }))
    if (what < 11 && member)
      return tryCommand(() => call('absence.set', { ...at, member, games: below(4), why: 'essai' }))
    if (what < 15) return undoOrRedo(call, below(12), what === 14, what >= 13)
    if (what < 17) return playGame(call, below(1_000_000), pick(['warband001', undefined]), member)
    if (what < 18) return correctGame(call, below(3))
    return tryCommand(() =>
      call('ledger.record', { ...at, amount: below(60) - 20 || 1, detail: `essai ${below(1000)}` }),
    )
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

/** Undoes or redoes (`isAgain`) one of the latest entries. */
function undoOrRedo(call: LooseCall, back: number, isAgain: boolean, together: boolean): boolean {
  const isFit = ({ command, undoneBy }: Entry) =>
    undoneBy === null && !command.endsWith('.create') && (!isAgain || command === 'history.undo')
  const entry = history(call, 30).filter(isFit)[back]
  if (!entry) return false
  const method = isAgain ? 'history.redo' : 'history.undo'
  return tryCommand(() => call(method, { campaign: CAMPAIGN, entries: [entry.id], together }))
}

/** Plans a game of the two bands, and records it with its aftermath. */
function playGame(call: LooseCall, seed: number, winner: string | undefined, fallen: string | undefined): boolean {
  const game = `game${String(seed).padStart(8, '0')}${Date.now().toString(36)}`
  const sides = WARBANDS.map((warband) => ({ warbands: [warband] }))
  if (!tryCommand(() => call('game.plan', { campaign: CAMPAIGN, game, round: 1, sides }))) return false
  const view = call<{ warbands: { members: { member: string; played?: boolean }[] }[] }>('game.get', {
    campaign: CAMPAIGN,
    game,
  })
  const isThere = view.warbands.some(({ members }) => members.some(({ member }) => member === fallen))
  const fall = isThere && seed % 2 === 0 ? [{ member: fallen!, fate: 'out' as const }] : []
  const story = { ...(winner && { winner }), fallen: fall }
  return tryCommand(() => playOutGame(call, CAMPAIGN, game, story, createSeededDice(seed)))
}

const OPPOSITE_RESULT: Readonly<Record<string, string>> = { win: 'loss', loss: 'win' }

/** Corrects a game so that the other side wins. */
function correctGame(call: LooseCall, back: number): boolean {
  const settled = history(call, 60).filter(({ command, undoneBy }) => command === 'game.settle' && undoneBy === null)
  const entry = settled[back]
  if (!entry) return false
  const { answers } = entry.payload as { answers: { result: { kind: 'result'; results: Record<string, string> } } }
  const turned = Object.entries(answers.result.results).map(([side, how]) => [side, OPPOSITE_RESULT[how] ?? how])
  const result = { ...answers.result, results: Object.fromEntries(turned) as object }
  return tryCommand(() => call('game.correct', { ...entry.payload, answers: { ...answers, result } }))
}
