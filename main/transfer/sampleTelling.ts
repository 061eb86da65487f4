import type { AnswerOf } from '../../shared/contract/calls/answers.ts'
import type { Call } from '../../shared/contract/calls/call.ts'
import type { AskedWith } from '../../shared/contract/calls/client.ts'
import type { CommandName } from '../../shared/contract/calls/methods.ts'
import { AppError } from '../../shared/domain/error.ts'
import type { Dice } from '../../shared/rules/kit/dice.ts'
import { playOut, type Asking, type Story } from './playedOut.ts'
import type { Band, Ending, Game, SampleStory, Step } from './sampleStory.ts'

/** A story as it is being told. */
interface Telling {
  readonly call: Call
  readonly asking: Asking | undefined
  readonly dice: Dice
  readonly campaign: string
  /** Members by their names, with the band that each is in. */
  readonly known: Map<string, Member>
  /** How many games there are of each round. */
  readonly games: Map<number, number>
  /** The journal's entry of the last step. */
  last: string
}

interface Member {
  readonly id: string
  readonly warband: string
}

/** Tells a story to the program, which carries it out as it would for an organiser. Throws whatever it refuses. */
export function tell(call: Call, story: SampleStory, dice: Dice, asking?: Asking): void {
  const { campaign, seed, warbands, steps, ...frame } = story
  void seed
  const telling: Telling = { call, asking, dice, campaign, known: new Map(), games: new Map(), last: '' }
  does(telling, 'campaign.create', { campaign, ...frame })
  for (const [position, band] of warbands.entries()) raise(telling, band, position)
  for (const step of steps) take(telling, step)
}

/** Carries a command out, and gives its answer. */
function does<C extends CommandName>(telling: Telling, command: C, input: AskedWith<C>): AnswerOf<C>['answer'] {
  const { entry, answer } = telling.call(command, input)
  telling.last = entry
  return answer
}

function raise(telling: Telling, { id, members, ...band }: Band, position: number): void {
  does(telling, 'warband.create', { campaign: telling.campaign, ...band, warband: id, position })
  for (const member of members) join(telling, id, member)
}

function join(telling: Telling, warband: string, member: { readonly name: string }): void {
  const { known, campaign } = telling
  if (known.has(member.name)) throw new AppError('duplicate-id', { id: member.name })
  const answer = does(telling, 'member.recruit', { campaign, warband, member })
  known.set(member.name, { id: answer.member, warband })
}

function take(telling: Telling, step: Step): void {
  switch (step.step) {
    case 'join':
      return join(telling, step.warband, step.member)
    case 'game':
      return play(telling, step)
    case 'do':
      return order(telling, step)
    case 'take-back':
      does(telling, 'history.undo', { campaign: telling.campaign, entries: [telling.last] })
  }
}

/** Carries out a command that the story names; the program checks its name and its input as it does every call's. */
function order(telling: Telling, { command, input }: Extract<Step, { readonly step: 'do' }>): void {
  const asked = { campaign: telling.campaign, ...(withIds(telling, input) as object) }
  does(telling, command as CommandName, asked as AskedWith<CommandName>)
}

function play(telling: Telling, { id, round, day, scenario, notes, sides, ending }: Game): void {
  const position = telling.games.get(round) ?? 0
  telling.games.set(round, position + 1)
  does(telling, 'game.plan', { campaign: telling.campaign, game: id, round, day, scenario, notes, sides, position })
  if (!ending) return
  const done = playOut(telling.call, telling.campaign, id, endingOf(telling, ending), telling.dice, telling.asking)
  telling.last = done.entry
}

/** How a game ended, with ids in place of the names. */
function endingOf(
  telling: Telling,
  { winner, champion, arrival, fallen, losses, objectives, feats, counted }: Ending,
): Story {
  return {
    ...(winner !== undefined && { winner }),
    ...(champion !== undefined && { champion: memberOf(telling, champion).id }),
    ...(arrival && { arrival }),
    fallen: fallen.map(({ member, fate, models, crew, by, taken }) => ({
      member: memberOf(telling, member).id,
      fate,
      ...(models !== undefined && { models }),
      ...(crew && { crew }),
      ...(by !== undefined && { by: { member: memberOf(telling, by).id } }),
      ...(taken && { taken: taken.map(({ item, to }) => ({ line: lineOf(telling, member, item), to })) }),
    })),
    losses: losses.map(({ member, loss }) => ({ member: memberOf(telling, member).id, loss })),
    objectives,
    feats: feats.map(({ member, ...feat }) => ({ member: memberOf(telling, member).id, ...feat })),
    counted: counted.map(({ member, ...count }) => ({ member: memberOf(telling, member).id, ...count })),
  }
}

/** The member of that name. Throws `member-unknown`. */
function memberOf({ known, campaign }: Telling, name: string): Member {
  const found = known.get(name)
  if (found) return found
  throw new AppError('member-unknown', { roster: campaign, name, known: [...known.keys()].join(', ') })
}

/** Plain data with the ids of members and items in place of their names. */
function withIds(telling: Telling, value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith('@') ? idOf(telling, value.slice(1)) : value
  if (Array.isArray(value)) return value.map((inner) => withIds(telling, inner))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withIds(telling, inner)]))
}

/** The place of an item among its owner's possessions. Throws `fact-missing`. */
function lineOf(telling: Telling, name: string, item: string): number {
  const { id: member, warband } = memberOf(telling, name)
  const { items } = telling.call('warband.get', { campaign: telling.campaign, warband })
  const line = items.filter((one) => one.member === member).findIndex((one) => one.item === item)
  if (line < 0) throw new AppError('fact-missing', { kind: 'item', id: `${name}/${item}` })
  return line
}

/** The id that a name stands for: of a member, or of a line of a member's or a band's possessions. */
function idOf(telling: Telling, named: string): string {
  const at = named.lastIndexOf('/')
  if (at < 0) return memberOf(telling, named).id
  const [owner, item] = [named.slice(0, at), named.slice(at + 1)]
  const member = telling.known.get(owner)
  const { items } = telling.call('warband.get', {
    campaign: telling.campaign,
    warband: member?.warband ?? owner,
  })
  const line = items.find((one) => one.item === item && one.member === (member?.id ?? null))
  if (!line) throw new AppError('fact-missing', { kind: 'item', id: named })
  return line.id
}
