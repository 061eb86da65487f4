// Two campaigns play the same games. One records the first game correctly; the other records it wrongly and corrects it
// later.
import type { AftermathView, EnteredAftermath, GameView } from '../../shared/contract/views/game.ts'
import type { Store } from '../../main/ports/store.ts'
import type { QuestionSource } from '../../main/transfer/playOut.ts'
import { canonicalJson } from '../../shared/domain/campaign/change.ts'
import { FACT_KINDS } from '../../shared/domain/campaign/facts.ts'
import type { LineUp } from '../../shared/domain/campaign/lineUp.ts'
import type { Facts } from '../../shared/domain/campaign/state.ts'
import type { AftermathAnswer, FallenEntry } from '../../shared/rules/aftermathAnswers.ts'
import { isDiceQuestion, type AftermathQuestion, type FallenQuestion } from '../../shared/rules/aftermath/questions.ts'
import { CAMPAIGN, play, type Played } from './campaign.ts'
import { memoryStore } from './memoryStore.ts'

export const BANDS = ['warband001', 'warband002', 'warband003'] as const
const GROUP = { strength: 2, agility: 2, wits: 2, resolve: 2 }
const team = (name: string) => ({
  ...{ kind: 'chariot-team', name, driver: { name: `Cocher ${name}`, species: 'human', armour: 'medium' } },
  gladiator: { name: `Gladiateur ${name}`, species: 'human', armour: 'medium', equipment: ['net', 'whip'] },
})

/** Who plays, in each ruleset. */
const MEMBERS: Readonly<Record<string, readonly object[]>> = {
  'un-pour-un': [
    { kind: 'leader', name: 'Hélène', items: [{ id: 'rifle' }] },
    { kind: 'lieutenant', name: 'Gontran', items: [{ id: 'sword' }] },
    { kind: 'henchman', name: 'Marius', items: [{ id: 'bow' }] },
  ],
  'chaos-au-caire': [
    {
      kind: 'independent',
      name: 'Hortense',
      attributes: { strength: 3, agility: 3, wits: 3, resolve: 3 },
      items: [{ id: 'knife' }],
    },
    { kind: 'independent', name: 'Yacine', attributes: GROUP },
    { kind: 'acolyte-group', name: 'Frères', attributes: GROUP },
  ],
  'circus-imperium': ['Aulus', 'Titus'].map(team),
  kolaps: [
    { kind: 'character', name: 'Ravi', rank: 3, items: [{ id: 'service-pistol' }] },
    { kind: 'character', name: 'Odon', rank: 4, items: [{ id: 'service-pistol' }] },
    { kind: 'character', name: 'Brune', rank: 5 },
  ],
  'cartes-destin': ['Anne', 'Malo', 'Yvon'].map((name) => ({
    kind: 'fighter',
    name,
    values: { move: 10, attack: 2, strength: 6, endurance: 5, life: 6, morale: 5 },
  })),
}
/** House rules to switch on, because without them few effects last until the next game. */
const HOUSE: Readonly<Record<string, object>> = {
  'chaos-au-caire': { treasury: true, injuries: true, experience: true },
  'cartes-destin': { aftermath: true },
}

/** A number from 0 to `below` - 1 that depends only on the given words. */
export function pickNumber(below: number, ...words: readonly (string | number)[]): number {
  let hash = 2166136261
  for (const letter of words.join('|')) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619)
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507)
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909)
  return ((hash ^ (hash >>> 16)) >>> 0) % below
}

export type Told = ReturnType<typeof campaignActions>
export type Raised = ReturnType<typeof raised>

/** A campaign of three bands. */
export function raised(ruleset: string, store: Store = memoryStore()) {
  const played = play(store)
  const { does } = played
  does('campaign.create', {
    campaign: CAMPAIGN,
    name: 'Deux fois',
    ruleset,
    startingBudget: 400,
    house: HOUSE[ruleset] ?? {},
  })
  for (const [position, warband] of BANDS.entries()) {
    does('warband.create', { campaign: CAMPAIGN, warband, name: `Bande ${position + 1}`, position })
    for (const member of MEMBERS[ruleset]!) does('member.recruit', { campaign: CAMPAIGN, warband, member })
  }
  return { ...played, ...campaignActions(played) }
}

/** Actions and queries on an existing campaign. */
export function campaignActions({
  does,
  call,
  store,
  asking,
}: Pick<Played, 'does' | 'call' | 'store'> & Partial<Played>) {
  const view = (game: string, entered: object) =>
    call<AftermathView>('game.aftermath', { campaign: CAMPAIGN, game, ...entered })
  /** The questions after a planned game: computed from the facts with `asking`, otherwise with the query `game.aftermath`. */
  const asks = (game: string, lineup: LineUp): ReturnType<QuestionSource> =>
    asking?.({ campaign: CAMPAIGN, game, ...lineup }) ?? ((answers) => view(game, { ...lineup, answers }))
  const plan = (round: number) => {
    const game = `gameround${round}`
    does('game.plan', {
      campaign: CAMPAIGN,
      game,
      round,
      position: round,
      sides: BANDS.map((one) => ({ warbands: [one] })),
    })
    return game
  }
  const members = (game: string) =>
    call<GameView>('game.get', { campaign: CAMPAIGN, game }).warbands.flatMap((band) => band.members)
  const settle = (game: string, entered: EnteredAftermath) =>
    does('game.settle', { campaign: CAMPAIGN, game, warbands: BANDS, ...entered })
  const correct = (game: string, entered: EnteredAftermath, later: readonly object[] = []) =>
    call<{ entry: string }>('game.correct', { campaign: CAMPAIGN, game, warbands: BANDS, ...entered, later }).entry
  return { facts: () => store.loadAll(CAMPAIGN), view, asks, plan, members, settle, correct }
}

/** Answers a question about the fallen for all campaigns: uses only members, crew and loot that exist in each of them. */
function fallenOf(seed: string, all: readonly FallenQuestion[]): AftermathAnswer {
  const [first, ...others] = all as [FallenQuestion, ...FallenQuestion[]]
  const chance = (below: number, ...words: (string | number)[]) => pickNumber(below, seed, first.id, ...words)
  const enemies = first.enemies.flatMap((one) => one.members.map(({ id }) => id))
  const members = first.members.flatMap(({ id, models, crew, loot = [] }): FallenEntry[] => {
    const same = others.map((one) => one.members.find((it) => it.id === id))
    if (same.includes(undefined) || chance(5, id) > 1) return []
    const fate = first.fates[chance(2, id, 'fate') === 0 ? 0 : chance(first.fates.length, id, 'which')]!
    const most = Math.min(...[models, ...same.map((one) => one!.models)].map((one) => one ?? 1))
    if (models !== undefined && most === 0) return []
    const people = crew?.filter((one) => same.every((it) => it!.crew?.some((other) => other.id === one.id)))
    const fell = people?.filter((one) => chance(3, id, one.id) > 0)
    if (fell?.length === 0) return []
    const free = loot.filter(({ line, name }) =>
      same.every((it) => it!.loot?.some((one) => one.line === line && canonicalJson(one.name) === canonicalJson(name))),
    )
    const line = fate === 'out' && chance(2, id, 'loot') === 0 ? free[0]?.line : undefined
    const by = enemies.length > 0 && chance(4, id, 'by') > 0 ? enemies[chance(enemies.length, id, 'who')] : undefined
    return [
      {
        ...{ member: id, fate },
        ...(models !== undefined && { models: 1 + chance(most, id, 'models') }),
        ...(fell && { crew: fell.map((one) => ({ id: one.id, fate })) }),
        ...(by !== undefined && { by: { member: by } }),
        ...(line !== undefined && { taken: [{ line, to: first.enemies[chance(first.enemies.length, id, 'to')]!.id }] }),
      },
    ]
  })
  return { kind: 'fallen', members }
}

function answerTo(seed: string, question: AftermathQuestion, likes: readonly AftermathQuestion[]): AftermathAnswer {
  const chance = (below: number, ...words: (string | number)[]) => pickNumber(below, seed, question.id, ...words)
  switch (question.kind) {
    case 'result': {
      const winner = question.sides[chance(question.sides.length)]!.id
      const might = likes.map((one) => (one.kind === 'result' ? (one.champions ?? []) : []))
      const able = (question.champions ?? []).filter(
        ({ id, side }) => side === winner && might.every((some) => some.some((one) => one.id === id)),
      )
      const results = Object.fromEntries(
        question.sides.map(({ id }) => [id, id === winner ? ('win' as const) : ('loss' as const)]),
      )
      return {
        kind: 'result',
        results,
        ...(able.length > 0 && { champion: able[chance(able.length, 'champion')]!.id }),
      }
    }
    case 'points':
      return { kind: 'points', objectives: [{ reason: 'Objectif', amount: chance(12) }] }
    case 'income':
      return { kind: 'income' }
    case 'fallen':
      return fallenOf(seed, likes as readonly FallenQuestion[])
    case 'roll':
    case 'prison':
    case 'payment':
      return { kind: 'typed', faces: [...question.faces, 1 + chance(question.next?.sides ?? 6, question.faces.length)] }
    case 'hatred':
    case 'captor':
      return { kind: question.kind, warband: question.enemies[chance(question.enemies.length)]!.id }
    case 'choice':
      return { kind: 'choice', result: question.options[chance(question.options.length)]!.id }
    case 'condemned':
      return { kind: 'condemned', sentence: question.sentences[chance(question.sentences.length)]! }
    case 'fine':
      return { kind: 'fine', paid: chance(2) === 0 }
    case 'stake':
      return { kind: 'stake', warband: question.assumed }
    case 'feats':
      return {
        kind: 'feats',
        feats: question.members
          .filter(({ id }) => chance(4, id) === 0)
          .map(({ id }) => ({ member: id, reason: 'panache', amount: 1 })),
      }
  }
}

/**
 * Enters the same game in each campaign: members who can play in all of them play, except a few chosen at random; a question that
 * several campaigns ask gets the same answer.
 */
export function enterSameGame(campaigns: readonly Told[], game: string, seed: string): EnteredAftermath[] {
  const all = campaigns.map((one) => one.members(game))
  const availableIn = (one: (typeof all)[number]) =>
    new Set(one.filter(({ isAvailable }) => isAvailable).map(({ member }) => member))
  const able = all.map(availableIn)
  const plays = new Set(
    [...able[0]!].filter((id) => able.every((one) => one.has(id)) && pickNumber(8, seed, id, 'home') > 0),
  )
  const lineups = all.map((one, at) => ({
    stayedAway: [...able[at]!].filter((id) => !plays.has(id)),
    checks: one
      .filter(({ member, throwsBefore }) => throwsBefore && plays.has(member))
      .map(({ member }) => ({ member, faces: [6], source: 'typed' as const })),
  }))
  const answers = campaigns.map((): Record<string, AftermathAnswer> => ({}))
  const asks = campaigns.map((one, at) => one.asks(game, lineups[at]!))
  for (;;) {
    const views = asks.map((ask, at) => ask(answers[at]!))
    const open = views.map((view) => view.questions.find(({ id }) => id === view.open))
    if (open.every((one) => one === undefined)) break
    for (const [at, question] of open.entries()) {
      if (!question) continue
      const own = answers[at]!
      if (own[question.id] && !isDiceQuestion(question))
        throw new Error(`${question.id}: ${JSON.stringify(views[at]!.problems)}`)
      const likes = views.flatMap((view) => view.questions.filter(({ id }) => id === question.id))
      own[question.id] = answerTo(seed, isDiceQuestion(likes[0]!) ? question : likes[0]!, likes)
    }
  }
  return lineups.map((lineup, at) => ({ ...lineup, answers: answers[at]! }))
}

/** Facts in a comparable form: without ids, positions, times and rolls. */
export function comparableFacts(facts: Facts): string[] {
  const withoutVaryingFields = (fact: object) =>
    Object.fromEntries(Object.entries(fact).filter(([key]) => !['id', 'at', 'position', 'createdAt'].includes(key)))
  const named = new Map([...facts.absence.values()].map((one) => [one.id, canonicalJson(withoutVaryingFields(one))]))
  return FACT_KINDS.filter((kind) => kind !== 'roll')
    .flatMap((kind) =>
      [...facts[kind].values()].map((fact) => {
        const own = 'absence' in fact && kind === 'served' ? { absence: named.get(fact.absence) } : {}
        return `${kind} ${canonicalJson({ ...withoutVaryingFields(fact), ...own })}`
      }),
    )
    .sort()
}
