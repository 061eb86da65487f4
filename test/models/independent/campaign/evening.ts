import { aftermath, type Aftermath } from './aftermath.ts'
import { recordingDie, rollInjury } from './injuries.ts'
import { addMoment, now, type Happening } from './journal.ts'
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

/** The questions still open in the model. */
export function openQuestions(of: Aftermath, world: World, story: Story): string[] {
  return aftermath(of, structuredClone(world), story)
}

function answerTo(table: Table, of: Aftermath, world: World, story: Story, id: string): Answer {
  const { chance } = table
  const [kind, who] = id.split(':') as [string, string]
  const { band, member } = memberOf(world, who)
  if (kind === 'roll') {
    const kept = recordingDie(() => chance.die())
    if (of.isInjured(member)) rollInjury(kept.die)
    else kept.die()
    return { kind: 'typed', faces: kept.faces }
  }
  if (kind === 'prison') return { kind: 'typed', faces: [chance.die()] }
  if (kind === 'captor' || kind === 'hatred') return { kind, warband: chance.pick(enemiesOf(story, band.id)) }
  if (kind === 'condemned') return { kind, sentence: chance.pick(['struck-off', 'rescue'] as const) }
  return { kind: 'fine', paid: chance.percent(60) }
}

/** The program's own roll, for questions that need dice. */
function programRoll(table: Table, of: Aftermath, world: World, story: Story, id: string): Answer | null {
  if (!id.startsWith('roll:') && !id.startsWith('prison:')) return null
  const rolled = table.played.call<{ answers: Record<string, Answer> }>('game.roll', {
    campaign: CAMPAIGN,
    ...inputOf(of.told, world, story),
    questions: [id],
  })
  return rolled.answers[id] ?? null
}

/** Answers all questions, and compares the questions with those of the program. */
export function answerOpenQuestions(table: Table, of: Aftermath, world: World, story: Story): AftermathOutput {
  for (;;) {
    const shown = table.played.call<AftermathOutput>('game.aftermath', {
      campaign: CAMPAIGN,
      ...inputOf(of.told, world, story),
    })
    const open = openQuestions(of, world, story)
    const errors = shown.problems.filter(({ severity }) => severity === 'error')
    if (errors.length > 0)
      throw new Error(
        `the program finds fault with ${JSON.stringify(story)}: ${JSON.stringify(errors)}; model finds none`,
      )
    const asked = shown.questions
      .filter(({ kind, state }) => ROLLED.includes(kind) && state === 'open')
      .map(({ id }) => id)
    table.count.comparisons += open.length + 1
    if ([...asked].sort().join(' ') !== [...open].sort().join(' '))
      throw new Error(`asked after ${JSON.stringify(story)}: model ${open.join(' ')}, program ${asked.join(' ')}`)
    if (open.length === 0) return shown
    for (const id of open)
      story.answers[id] =
        (table.throwsItself && table.chance.percent(50) ? programRoll(table, of, world, story, id) : null) ??
        answerTo(table, of, world, story, id)
  }
}

/** The game as an event; it is not possible if an unfit member took part. */
export function happeningOf(of: Aftermath, story: Story): Happening {
  return {
    label: `game ${story.round}`,
    story,
    apply: (world) => {
      for (const id of story.played) if (!isFit(memberOf(world, id).member)) throw new Refused('played though absent')
      if (aftermath(of, world, story).length > 0) throw new Refused('questions are open')
      for (const id of bandsOf(story)) {
        if (treasuryOf(bandOf(world, id)) < 0) throw new Refused('treasury below zero')
      }
    },
  }
}

/** Records a game, and compares the preview before with the facts after. */
export function recordGame(table: Table, of: Aftermath, story: Story) {
  const { played, book } = table
  const before = worldNow(table)
  const shown = answerOpenQuestions(table, of, before, story)
  const happening = happeningOf(of, story)
  const after = worldWith(table, happening)
  const wrong = differencesOfPreview(table.rules, before, after, shown.preview)
  if (wrong.length > 0)
    throw new Error(`preview of game ${story.round} ${JSON.stringify(story)}:\n  ${wrong.join('\n  ')}`)
  played.does('game.settle', { campaign: CAMPAIGN, ...inputOf(of.told, before, story), warbands: bandsOf(story) })
  table.count.steps += 1
  addMoment(book, played.lastEntry(), [...now(book), happening], after)
  compare(table, `game ${story.round} ${JSON.stringify(story)}`)
}
