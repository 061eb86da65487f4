import type { AftermathView, EnteredAftermath } from '../../shared/contract/views/game.ts'
import type { AftermathAnswer } from '../../shared/rules/aftermathAnswers.ts'
import { CAMPAIGN } from './campaign.ts'
import { BANDS, OURS, twoBands, type TwoBands } from './twoBands.ts'

const [HERE, THERE] = BANDS
export const GAME = 'gameround1'

export type Answers = Readonly<Record<string, AftermathAnswer>>
export const rollOf = (member: string): string => `roll:${member}:1`
export const typedDice = (...faces: number[]): AftermathAnswer => ({ kind: 'typed', faces })
/** A fallen member; `by`: the member of the other band who put them out of action. */
export const fallenMember = (member: string, fate: 'out' | 'killed' = 'out', by?: string) => ({
  ...{ member, fate },
  ...(by !== undefined && { by: { member: by } }),
})
type Fallen = ReturnType<typeof fallenMember>
/** The answers about the fallen members of both bands. */
export const fallenAnswers = (ours: readonly Fallen[] = [], theirs: readonly Fallen[] = []): Answers => ({
  [`fallen:${HERE}`]: { kind: 'fallen', members: [...ours] },
  [`fallen:${THERE}`]: { kind: 'fallen', members: [...theirs] },
})

interface MemberView {
  readonly name: string
  readonly status?: string
  readonly missedGames?: number
  readonly injuries?: readonly { readonly id: string }[]
}
/** The part of `warband.get` that the tests use. */
interface BandView {
  readonly legal: boolean
  readonly roster: { readonly members: readonly MemberView[] }
}

/** Two bands whose games are recorded and later corrected. */
export function correcting() {
  const played: TwoBands = twoBands()
  const { call, does } = played
  const [helene, gontran, marius] = played.members[HERE] as readonly [string, string, string]

  /** Plans a game. Returns answers in which the first band wins and nothing else happens. */
  function plan(game = GAME, round = 1): Answers {
    does('game.plan', { campaign: CAMPAIGN, game, round, sides: BANDS.map((one) => ({ warbands: [one] })) })
    const { sides } = call<{ sides: { id: string }[] }>('game.get', { campaign: CAMPAIGN, game })
    const each = (kind: string, answer: object) =>
      BANDS.map((one): [string, AftermathAnswer] => [`${kind}:${one}`, { kind, ...answer } as AftermathAnswer])
    return {
      result: { kind: 'result', results: { [sides[0]!.id]: 'win', [sides[1]!.id]: 'loss' } },
      ...fallenAnswers(),
      ...Object.fromEntries([...each('points', { objectives: [] }), ...each('feats', { feats: [] })]),
    }
  }
  const record = (answers: Answers, game = GAME): string =>
    call<{ entry: string }>('game.settle', { campaign: CAMPAIGN, game, warbands: BANDS, answers }).entry
  const entered = (game = GAME): EnteredAftermath =>
    call<AftermathView>('game.aftermath', { campaign: CAMPAIGN, game, answers: {} }).recorded!.input as EnteredAftermath
  const asked = (other: Answers, game: string) => {
    const { checks, stayedAway, answers } = entered(game)
    return { ...{ campaign: CAMPAIGN, game, checks, stayedAway }, answers: { ...answers, ...other } }
  }
  const band = () => call<BandView>('warband.get', OURS)
  return {
    ...played,
    ...{ helene, gontran, marius, plan, record, entered, asked, band },
    /** Plays a game without consequences, except for the given answers. */
    settle: (answers: Answers = {}, game = GAME, round = 1) => record({ ...plan(game, round), ...answers }, game),
    /** Previews a correction with these answers in place of the recorded ones. */
    shown: (other: Answers = {}, game = GAME) => call<AftermathView>('game.aftermath', asked(other, game)),
    correct: (other: Answers, game = GAME): string =>
      call<{ entry: string }>('game.correct', { ...asked(other, game), warbands: BANDS }).entry,
    memberOf: (name: string) => band().roster.members.find((one) => one.name === name)!,
    all: () => played.store.loadAll(CAMPAIGN),
    /** All facts as they are now, without the journal. */
    facts: () =>
      JSON.stringify(
        Object.entries(played.store.loadAll(CAMPAIGN)).map(([kind, all]) => [kind, [...(all as Iterable<object>)]]),
      ),
  }
}
