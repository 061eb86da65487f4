import type { MethodAnswer } from '../../shared/contract/calls/answers.ts'
import type { InProcessCall } from '../../shared/contract/calls/call.ts'
import type { CallInput } from '../../shared/contract/calls/client.ts'
import type { CommandName } from '../../shared/contract/calls/methods.ts'
import { AppError } from '../../shared/domain/error.ts'
import type { DiceSource } from '../../shared/rules/kit/dice.ts'
import { playOutGame, type QuestionSource, type GameStory } from './playOut.ts'
import type { SampleBand, SampleGameEnding, SampleGameStep, SampleStory, SampleStep } from './sampleStory.ts'

/** State while the story of a sample campaign is played. */
interface StoryRun {
  readonly call: InProcessCall
  readonly asking: QuestionSource | undefined
  readonly dice: DiceSource
  readonly campaign: string
  /** Members by name, each with its id and its warband. */
  readonly known: Map<string, Member>
  /** Number of planned games in each round. */
  readonly games: Map<number, number>
  /** Id of the last journal entry, which the step `take-back` undoes. */
  last: string
}

interface Member {
  readonly id: string
  readonly warband: string
}

/** Creates the campaign of a story with the commands that an organiser would use. Throws what these commands throw. */
export function playSample(
  call: InProcessCall,
  story: SampleStory,
  dice: DiceSource,
  questionSource?: QuestionSource,
): void {
  const { campaign, seed, warbands, steps, ...frame } = story
  void seed
  const run: StoryRun = { call, asking: questionSource, dice, campaign, known: new Map(), games: new Map(), last: '' }
  runStoryCommand(run, 'campaign.create', { campaign, ...frame })
  for (const [position, band] of warbands.entries()) createBand(run, band, position)
  for (const step of steps) runStep(run, step)
}

/** Runs a command, notes its journal entry and returns its answer. */
function runStoryCommand<C extends CommandName>(
  run: StoryRun,
  command: C,
  input: CallInput<C>,
): MethodAnswer<C>['answer'] {
  const { entry, answer } = run.call(command, input)
  run.last = entry
  return answer
}

function createBand(run: StoryRun, { id, members, ...band }: SampleBand, position: number): void {
  runStoryCommand(run, 'warband.create', { campaign: run.campaign, ...band, warband: id, position })
  for (const member of members) recruitForStory(run, id, member)
}

function recruitForStory(run: StoryRun, warband: string, member: { readonly name: string }): void {
  const { known, campaign } = run
  if (known.has(member.name)) throw new AppError('duplicate-id', { id: member.name })
  const answer = runStoryCommand(run, 'member.recruit', { campaign, warband, member })
  known.set(member.name, { id: answer.member, warband })
}

function runStep(run: StoryRun, step: SampleStep): void {
  switch (step.step) {
    case 'join':
      return recruitForStory(run, step.warband, step.member)
    case 'game':
      return planAndPlayGame(run, step)
    case 'do':
      return runCommandStep(run, step)
    case 'take-back':
      runStoryCommand(run, 'history.undo', { campaign: run.campaign, entries: [run.last] })
  }
}

/** Runs a command of the story. The name and the input of the command are checked like those of any call. */
function runCommandStep(run: StoryRun, { command, input }: Extract<SampleStep, { readonly step: 'do' }>): void {
  const fullInput = { campaign: run.campaign, ...(withIds(run, input) as object) }
  runStoryCommand(run, command as CommandName, fullInput as CallInput<CommandName>)
}

function planAndPlayGame(run: StoryRun, { id, round, day, scenario, notes, sides, ending }: SampleGameStep): void {
  const position = run.games.get(round) ?? 0
  run.games.set(round, position + 1)
  runStoryCommand(run, 'game.plan', { campaign: run.campaign, game: id, round, day, scenario, notes, sides, position })
  if (!ending) return
  const done = playOutGame(run.call, run.campaign, id, endingOf(run, ending), run.dice, run.asking)
  run.last = done.entry
}

/** Converts the ending of a game: ids replace the names of members and items. */
function endingOf(
  run: StoryRun,
  { winner, champion, arrival, fallen, losses, objectives, feats, counted }: SampleGameEnding,
): GameStory {
  return {
    ...(winner !== undefined && { winner }),
    ...(champion !== undefined && { champion: memberOf(run, champion).id }),
    ...(arrival && { arrival }),
    fallen: fallen.map(({ member, fate, models, crew, by, taken }) => ({
      member: memberOf(run, member).id,
      fate,
      ...(models !== undefined && { models }),
      ...(crew && { crew }),
      ...(by !== undefined && { by: { member: memberOf(run, by).id } }),
      ...(taken && { taken: taken.map(({ item, to }) => ({ line: lineOf(run, member, item), to })) }),
    })),
    losses: losses.map(({ member, loss }) => ({ member: memberOf(run, member).id, loss })),
    objectives,
    feats: feats.map(({ member, ...feat }) => ({ member: memberOf(run, member).id, ...feat })),
    counted: counted.map(({ member, ...count }) => ({ member: memberOf(run, member).id, ...count })),
  }
}

/** Finds a member by name. Throws `member-unknown`. */
function memberOf({ known, campaign }: StoryRun, name: string): Member {
  const found = known.get(name)
  if (found) return found
  throw new AppError('member-unknown', { roster: campaign, name, known: [...known.keys()].join(', ') })
}

/** Replaces the names of members and items (“@…”) by their ids. */
function withIds(run: StoryRun, value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith('@') ? idOf(run, value.slice(1)) : value
  if (Array.isArray(value)) return value.map((inner) => withIds(run, inner))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withIds(run, inner)]))
}

/** Returns the index of an item in the list of its owner's items. Throws `fact-missing`. */
function lineOf(run: StoryRun, name: string, item: string): number {
  const { id: member, warband } = memberOf(run, name)
  const { items } = run.call('warband.get', { campaign: run.campaign, warband })
  const line = items.filter((one) => one.member === member).findIndex((one) => one.item === item)
  if (line < 0) throw new AppError('fact-missing', { kind: 'item', id: `${name}/${item}` })
  return line
}

/** Returns the id that a name stands for: the id of a member, or of an item of a member or of a warband's stash. */
function idOf(run: StoryRun, named: string): string {
  const at = named.lastIndexOf('/')
  if (at < 0) return memberOf(run, named).id
  const [owner, item] = [named.slice(0, at), named.slice(at + 1)]
  const member = run.known.get(owner)
  const { items } = run.call('warband.get', {
    campaign: run.campaign,
    warband: member?.warband ?? owner,
  })
  const line = items.find((one) => one.item === item && one.member === (member?.id ?? null))
  if (!line) throw new AppError('fact-missing', { kind: 'item', id: named })
  return line.id
}
