/** Plays a random season in the program and in the model. */
import type { Played } from '../../../support/campaign.ts'
import type { Random } from './random.ts'
import { beginSeason, crewOf, isFit, replaceDriver, recordRace, type Season, type RaceReport } from './season.ts'
import { comparePreview, type Preview } from './seasonPreview.ts'
import { compareSeason, isGone, type SeasonCounts } from './seasonShown.ts'
import { CAMPAIGN, planRace, createStables } from './stables.ts'
import { rollWounds } from './wounds.ts'

interface Question {
  id: string
  kind: string
  state: string
  member?: string
  subject?: string
  sides?: { id: string; name: string }[]
  warband?: string
}

interface Aftermath {
  questions: Question[]
  open: string | null
  problems: { code: string; path: string; severity: string }[]
  bands: { warband: string; side: string; members: { member: string; isAvailable: boolean; throwsBefore: boolean }[] }[]
  preview: Preview
}

type Checks = { member: string; faces: number[]; source: 'typed' }[]

/** Rolls for old wounds before a race. Returns the dice, and the people who stay away. */
function rollOldWounds(season: Season, bands: readonly string[], random: Random): { checks: Checks; away: string[] } {
  const checks: Checks = []
  const away: string[] = []
  for (const team of season.teams) {
    if (!bands.includes(team.warband) || !isFit(team)) continue
    const withOldWound = crewOf(team).filter((role) => team[role]!.kept.includes('old-war-wound'))
    if (withOldWound.length === 0) continue
    const face = random.face(6)
    checks.push({ member: team.entry.id, faces: [face], source: 'typed' })
    if (face === 1) away.push(...withOldWound.map((role) => `${team.entry.id}:${role}`))
  }
  return { checks, away }
}

function randomReport(season: Season, bands: string[], away: string[], random: Random, wounds: boolean): RaceReport {
  const report: RaceReport = { champion: null, bands, rescue: random.chance(0.4), away, fates: [], losses: [] }
  const racing = season.teams.filter((team) => bands.includes(team.warband) && crewOf(team, away).length > 0)
  for (const team of racing) {
    const id = team.entry.id
    for (const role of crewOf(team, away)) {
      if (random.chance(0.08)) report.fates.push({ team: id, role, fate: 'killed', wounds: null })
      else if (random.chance(0.35)) {
        report.fates.push({ team: id, role, fate: 'out', wounds: wounds ? rollWounds(random) : null })
      }
    }
    if (random.chance(0.2)) report.losses.push({ team: id, loss: 'chariot' })
    if (random.chance(0.1)) report.losses.push({ team: id, loss: 'beasts' })
  }
  const whole = racing.filter(
    ({ entry }) => !report.fates.some((one) => one.team === entry.id && one.role === 'driver'),
  )
  if (whole.length > 0 && random.chance(0.85)) report.champion = random.pick(whole).entry.id
  return report
}

function casualtyAnswer(report: RaceReport, band: string, season: Season) {
  const teams = season.teams.filter((team) => team.warband === band)
  const members = teams.flatMap(({ entry: { id } }) => {
    const crew = report.fates.filter((one) => one.team === id)
    if (crew.length === 0) return []
    const present = crewOf(
      teams.find((team) => team.entry.id === id)!,
      report.away,
    )
    const gone = crew.length === present.length && crew.every(({ fate }) => fate === 'killed')
    return [{ member: id, fate: gone ? 'killed' : 'out', crew: crew.map(({ role, fate }) => ({ id: role, fate })) }]
  })
  const losses = report.losses.filter(({ team }) => teams.some(({ entry }) => entry.id === team))
  return { kind: 'fallen', members, losses: losses.map(({ team, loss }) => ({ member: team, loss })) }
}

/** Answers all questions of the aftermath until none is open. */
function answerQuestions(program: Played, game: string, season: Season, report: RaceReport, checks: Checks) {
  const input = { campaign: CAMPAIGN, game, checks }
  const answers: Record<string, unknown> = {}
  for (;;) {
    const aftermath = program.call<Aftermath>('game.aftermath', { ...input, answers })
    const errors = aftermath.problems.filter(({ severity }) => severity === 'error')
    if (errors.length > 0) throw new Error(`problems ${JSON.stringify(errors)}`)
    if (!aftermath.open) return { answers, aftermath }
    const question = aftermath.questions.find(({ id }) => id === aftermath.open)!
    answers[question.id] = answerTo(question, aftermath, season, report)
  }
}

function answerTo(question: Question, aftermath: Aftermath, season: Season, report: RaceReport): unknown {
  if (question.kind === 'result') {
    const winner = season.teams.find((team) => team.entry.id === report.champion)?.warband
    const results = aftermath.bands.map(({ side, warband }) => [
      side,
      report.champion === null ? 'draw' : warband === winner ? 'win' : 'loss',
    ])
    return {
      kind: 'result',
      results: Object.fromEntries(results) as Record<string, string>,
      ...(report.champion ? { champion: report.champion } : {}),
    }
  }
  if (question.kind === 'fallen') return casualtyAnswer(report, question.warband!, season)
  if (question.kind === 'feats') return { kind: 'feats', feats: [] }
  if (question.kind === 'condemned') return { kind: 'condemned', sentence: report.rescue ? 'rescue' : 'struck-off' }
  if (question.kind === 'hatred')
    return { kind: 'hatred', warband: report.bands.find((band) => band !== question.warband) }
  if (question.kind === 'captor')
    return { kind: 'captor', warband: report.bands.find((band) => band !== question.warband) }
  const fate = report.fates.find(({ team, role }) => team === question.member && role === question.subject)
  return { kind: 'typed', faces: fate!.wounds!.faces }
}

/** Names a new driver for some teams that have lost their driver but have a gladiator (CI-R28). */
function nameNewDrivers(program: Played, season: Season, random: Random): void {
  for (const team of season.teams) {
    const isGoneDriver = team.driver.status === 'dead' || team.driver.status === 'retired'
    if (!isGoneDriver || isGone(team) || random.chance(0.4)) continue
    const text = `${team.entry.driver.name} bis`
    program.does('member.write', {
      campaign: CAMPAIGN,
      warband: team.warband,
      member: team.entry.id,
      key: 'driver-name',
      text,
    })
    replaceDriver(team)
  }
}

/** Plays the races of a season; some are corrected, some are undone and redone. Compares the season after each step. */
export function playSeason(program: Played, random: Random, races: number, counts: SeasonCounts): void {
  const wounds = random.chance(0.8)
  const stables = createStables(program, random, { house: { 'lasting-wounds': wounds } })
  let season = beginSeason(stables)
  counts.seasons += 1
  compareSeason(program, season, counts, 'at the start')
  for (let race = 1; race <= races; race += 1) {
    nameNewDrivers(program, season, random)
    compareSeason(program, season, counts, `before race ${race}`)
    const game = `game00000${race}`
    const bands = stables
      .map(({ warband }) => warband)
      .filter((band) => season.teams.some((team) => team.warband === band && isFit(team)))
    if (bands.length < 2) return
    const entered = stables.filter(({ warband }) => bands.includes(warband))
    planRace(program, game, race, entered)
    const { checks, away } = rollOldWounds(season, bands, random)
    const input = { campaign: CAMPAIGN, game, warbands: bands, checks }
    const before = structuredClone(season)
    let previous = before
    const settle = (command: string) => {
      const report = randomReport(before, bands, away, random, wounds)
      const { answers, aftermath } = answerQuestions(program, game, before, report, checks)
      const next = structuredClone(before)
      recordRace(next, report)
      program.does(command, { ...input, answers })
      counts.figures += comparePreview(aftermath.preview, before, next)
      counts.races += 1
      previous = season
      season = next
      compareSeason(program, season, counts, `race ${race}, ${command}, report ${JSON.stringify(report)}`)
    }
    settle('game.settle')
    if (random.chance(0.3)) {
      settle('game.correct')
      counts.corrections += 1
    }
    if (random.chance(0.3)) {
      const entry = program.lastEntry()
      program.does('history.undo', { campaign: CAMPAIGN, entries: [entry] })
      compareSeason(program, previous, counts, `race ${race} undone`)
      program.does('history.redo', { campaign: CAMPAIGN, entries: [program.lastEntry()] })
      compareSeason(program, season, counts, `race ${race} redone`)
      counts.undone += 1
    }
  }
}
