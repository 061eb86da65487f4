import { applyAftermath, type Aftermath } from './aftermath.ts'
import { recordingDie, rollInjury } from './injuries.ts'
import { addMoment, currentEvents, type CampaignEvent } from './journal.ts'
import { differencesOfPreview, type Preview } from './preview.ts'
import { bandsOf, enemiesOf, inputOf, type Answer, type Story } from './story.ts'
import { CAMPAIGN, compare, worldNow, worldWith, type Table } from './table.ts'
import { bandOf, isFit, memberOf, Refused, treasuryOf, type World } from './world.ts'

/** The program's view of an aftermath. */
export interface AftermathOutput {
  questions: { id: string; kind: string; state: string }[]
  problems: { severity: string; code: string; path: string }[]
  preview: Preview
  correction?: { obstacles: unknown[] } | null
}

const ROLLED = ['roll', 'captor', 'hatred', 'condemned', 'fine', 'prison']

/** Returns the ids of the questions still open in the model. */
export function openQuestions(model: Aftermath, world: World, story: Story): string[] {
  return applyAftermath(model, structuredClone(world), story)
}

function randomAnswer(table: Table, model: Aftermath, world: World, story: Story, id: string): Answer {
  const { chance } = table
  const [kind, who] = id.split(':') as [string, string]
  const { band, member } = memberOf(world, who)
  if (kind === 'roll') {
    const recording = recordingDie(() => chance.die())
    if (model.isInjured(member)) rollInjury(recording.die)
    else recording.die()
    return { kind: 'typed', faces: recording.faces }
  }
  if (kind === 'prison') return { kind: 'typed', faces: [chance.die()] }
  if (kind === 'captor' || kind === 'hatred') return { kind, warband: chance.pick(enemiesOf(story, band.id)) }
  if (kind === 'condemned') return { kind, sentence: chance.pick(['struck-off', 'rescue'] as const) }
  return { kind: 'fine', paid: chance.percent(60) }
}

/** Lets the program roll the dice of a question. Returns null for questions without dice. */
function programRoll(table: Table, model: Aftermath, world: World, story: Story, id: string): Answer | null {
  if (!id.startsWith('roll:') && !id.startsWith('prison:')) return null
  const rolled = table.played.call<{ answers: Record<string, Answer> }>('game.roll', {
    campaign: CAMPAIGN,
    ...inputOf(model.pointsAnswers, world, story),
    questions: [id],
  })
  return rolled.answers[id] ?? null
}

/** Answers questions until none is open, and compares the open questions of the model and the program. */
export function answerOpenQuestions(table: Table, model: Aftermath, world: World, story: Story): AftermathOutput {
  for (;;) {
    const output = table.played.call<AftermathOutput>('game.aftermath', {
      campaign: CAMPAIGN,
      ...inputOf(model.pointsAnswers, world, story),
    })
    const open = openQuestions(model, world, story)
    const errors = output.problems.filter(({ severity }) => severity === 'error')
    if (errors.length > 0)
      throw new Error(
        `the program reports errors, the model none, in ${JSON.stringify(story)}: ${JSON.stringify(errors)}`,
      )
    const programIds = output.questions
      .filter(({ kind, state }) => ROLLED.includes(kind) && state === 'open')
      .map(({ id }) => id)
    table.count.comparisons += open.length + 1
    if ([...programIds].sort().join(' ') !== [...open].sort().join(' '))
      throw new Error(
        `questions after ${JSON.stringify(story)}: model ${open.join(' ')}, program ${programIds.join(' ')}`,
      )
    if (open.length === 0) return output
    for (const id of open)
      story.answers[id] =
        (table.programRolls && table.chance.percent(50) ? programRoll(table, model, world, story, id) : null) ??
        randomAnswer(table, model, world, story, id)
  }
}

/** The game as an event. It is refused if an unfit member took part, a question is open or a treasury is below 0. */
export function gameEvent(model: Aftermath, story: Story): CampaignEvent {
  return {
    label: `game ${story.round}`,
    story,
    apply: (world) => {
      for (const id of story.played)
        if (!isFit(memberOf(world, id).member)) throw new Refused('an unfit member took part')
      if (applyAftermath(model, world, story).length > 0) throw new Refused('questions are open')
      for (const id of bandsOf(story)) {
        if (treasuryOf(bandOf(world, id)) < 0) throw new Refused('treasury below zero')
      }
    },
  }
}

/** Records a game. Compares the preview with the model's result, then all facts. */
export function recordGame(table: Table, model: Aftermath, story: Story) {
  const { played, book } = table
  const before = worldNow(table)
  const output = answerOpenQuestions(table, model, before, story)
  const event = gameEvent(model, story)
  const after = worldWith(table, event)
  const wrong = differencesOfPreview(table.rules, before, after, output.preview)
  if (wrong.length > 0)
    throw new Error(`preview of game ${story.round} ${JSON.stringify(story)}:\n  ${wrong.join('\n  ')}`)
  played.does('game.settle', {
    campaign: CAMPAIGN,
    ...inputOf(model.pointsAnswers, before, story),
    warbands: bandsOf(story),
  })
  table.count.steps += 1
  addMoment(book, played.lastEntry(), [...currentEvents(book), event], after)
  compare(table, `game ${story.round} ${JSON.stringify(story)}`)
}
