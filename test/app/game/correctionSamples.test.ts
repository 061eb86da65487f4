// Every recorded game of every sample is shown as recorded, corrected, and the correction is undone.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { sampleCampaigns } from '../../../main/transfer/samples.ts'
import { storyFrom } from '../../../main/transfer/sampleStory.ts'
import type { AftermathView, EnteredAftermath } from '../../../shared/contract/views/game.ts'
import type { OverviewView } from '../../../shared/contract/views/overview.ts'
import { canonicalJson } from '../../../shared/domain/campaign/change.ts'
import { createSeededDice } from '../../../shared/rules/kit/dice.ts'
import { play } from '../../support/campaign.ts'
import { memoryStore } from '../../support/memoryStore.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../../resources/samples/campaigns')
const STORIES = readdirSync(FOLDER).filter((name) => name.endsWith('.json'))
type Answers = EnteredAftermath['answers']

/** The sample campaign of a story, and its recorded games. */
function playSample(file: string) {
  const store = memoryStore()
  const played = play(store)
  const story = storyFrom(JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')))
  const { campaign } = story
  sampleCampaigns(played.call, [story], createSeededDice, played.asking)
  const { rounds } = played.call<OverviewView>('campaign.overview', { campaign })
  const games = rounds.flatMap((round) => round.games).filter(({ state }) => state === 'recorded')
  const facts = () => canonicalJson(Object.entries(store.facts()).map(([kind, all]) => [kind, [...all].sort()]))
  return { ...played, store, campaign, games: games.map(({ game }) => game), facts }
}

/**
 * Entries that prevent a correction: a new gladiator in place of one who would be alive; items that were taken, and
 * later given away or sold.
 */
const OBSTACLES: Readonly<Record<string, readonly string[]>> = {
  'circus-imperium.json': ['circusronde1course1: member.write', 'circusronde1course1: member.choose'],
  'kolaps.json': ['kolapsronde1partie1: item.move', 'kolapsronde2partie1: item.trade'],
}

const withoutCasualties = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([id, one]) => [
      id,
      one.kind === 'fallen' ? { ...one, members: [], ...('losses' in one && { losses: [] }) } : one,
    ]),
  )

describe.each(STORIES)('%s', (file) => {
  test('shows each game as recorded, corrects it to one without casualties, and undoes that', () => {
    const { call, store, campaign, games, facts } = playSample(file)
    const foundObstacles: string[] = []
    for (const game of games) {
      const { input } = call<AftermathView>('game.aftermath', { campaign, game, answers: {} }).recorded!
      const { checks, stayedAway, warbands, answers } = input as EnteredAftermath & { warbands: string[] }
      const asked = { campaign, game, checks, stayedAway }
      const viewWith = (given: Answers) => call<AftermathView>('game.aftermath', { ...asked, answers: given })
      const view = viewWith(answers)
      const changes = view.changes.flatMap((band) => [...band.changes, ...band.members.flatMap((one) => one.changes)])
      expect(view).toMatchObject({ open: null, unused: [], correction: { obstacles: [], issues: [] } })
      expect(changes.filter((change) => 'was' in change)).toEqual([])

      const { obstacles } = viewWith(withoutCasualties(answers)).correction!
      foundObstacles.push(...obstacles.map((id) => `${game}: ${store.entry(id)!.command}`))
      const undo = (entries: readonly string[]) => call('history.undo', { campaign, entries, together: true })
      if (obstacles.length > 0) undo(obstacles)
      const between = facts()
      const correct = () =>
        call<{ entry: string }>('game.correct', { ...asked, warbands, answers: withoutCasualties(answers) })
      const { entry } = correct()
      expect(facts()).not.toBe(between)
      undo([entry])
      expect(facts()).toBe(between)
    }
    expect(foundObstacles).toEqual(OBSTACLES[file] ?? [])
  })
})
