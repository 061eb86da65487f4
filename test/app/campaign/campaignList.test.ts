// The list of campaigns, what rulesets say of themselves, the samples on demand, and names to be found.
import { expect, test } from 'vitest'
import { nodeFiles } from '../../../main/ports/nodeFiles.ts'
import { readStory } from '../../../main/transfer/samples.ts'
import type { ViewAnswers } from '../../../shared/contract/calls/answers.ts'
import type { Touched } from '../../../shared/contract/events.ts'
import { RULESETS } from '../../../shared/rulesets/registry.ts'
import { begun, CAMPAIGN, play, type Played } from '../../support/campaign.ts'

const list = ({ call }: Played) => call<ViewAnswers['campaign.list']>('campaign.list').campaigns
const rulesets = ({ call }: Played) => call<ViewAnswers['rulesets.list']>('rulesets.list').rulesets
const sample = ({ call }: Played, ruleset: string) =>
  call<ViewAnswers['sample.create']>('sample.create', { ruleset }).campaign
const FIRST = RULESETS[0]!.id

test('a campaign is listed with its ruleset’s words, its bands, its last change', () => {
  const played = begun('un-pour-un')
  const before = list(played)[0]!
  expect(before).toMatchObject({ id: CAMPAIGN, warbands: 1, rounds: 0, waiting: 0 })
  expect(before.rulesetName.fr).toBe('Règles au un pour un')
  played.does('campaign.change', { campaign: CAMPAIGN, name: 'Hiver' })
  const [after] = list(played)
  expect(after!.name).toBe('Hiver')
  expect(after!.changedAt > before.changedAt).toBe(true)
})

test('only rounds with a recorded game count, and only begun aftermaths wait', () => {
  const played = play()
  const campaign = sample(played, FIRST)
  const { games } = played.call<ViewAnswers['campaign.get']>('campaign.get', { campaign })
  const planned = games.find(({ state }) => state === 'planned')!
  expect(list(played)[0]).toMatchObject({ rounds: 3, waiting: 0 })
  played.call('draft.save', { campaign, key: `aftermath:${planned.id}`, data: { answers: {} } })
  expect(list(played)[0]).toMatchObject({ rounds: 3, waiting: 1 })
})

test('rulesets say what they are, and what their sample holds as it is then made', () => {
  const played = play()
  const lines = rulesets(played)
  expect(lines.map(({ id }) => id)).toEqual(RULESETS.map(({ id }) => id))
  for (const { id, summary, settings, houseRules, sample: promised } of lines) {
    expect(summary.fr.length * summary.en.length).toBeGreaterThan(0)
    for (const one of settings) expect(one.choices.map((choice) => choice.id)).toContain(one.default)
    expect(houseRules).toEqual(RULESETS.find((one) => one.id === id)!.guide.houseRules)
    const view = played.call<ViewAnswers['campaign.get']>('campaign.get', { campaign: sample(played, id) })
    expect(promised).toEqual({
      name: view.campaign.name,
      warbands: view.warbands.length,
      games: view.games.filter(({ state }) => state === 'recorded').length,
      startingBudget: view.campaign.startingBudget,
    })
  }
})

test.each(RULESETS.map(({ id }) => id))('a second sample of %s is a fresh one, beside the first', (ruleset) => {
  const played = play()
  const first = sample(played, ruleset)
  played.does('campaign.change', { campaign: first, notes: 'changée' })
  const second = sample(played, ruleset)
  const third = sample(played, ruleset)
  const [a, b] = [first, second].map((campaign) =>
    played.call<ViewAnswers['campaign.get']>('campaign.get', { campaign }),
  )
  expect(first).toBe(readStory(ruleset, nodeFiles).campaign)
  expect(new Set([first, second, third]).size).toBe(3)
  expect(
    list(played)
      .map(({ name }) => name)
      .sort(),
  ).toEqual([a!.campaign.name, `${a!.campaign.name} (2)`, `${a!.campaign.name} (3)`].sort())
  expect(b!.campaign.notes).not.toBe('changée')
  const shown = ({ warbands }: typeof a & object) =>
    warbands.map(({ name, members, value, treasury }) => ({ name, members, value, treasury }))
  expect(shown(b!)).toEqual(shown(a!))
  const ids = (view: typeof a & object) => [...view.warbands, ...view.games].map(({ id }) => id)
  expect(ids(b!).filter((id) => ids(a!).includes(id))).toEqual([])
})

test('a sample is told of once, when all of it is there', () => {
  const played = play()
  const heard: (readonly Touched[])[] = []
  played.app.onChange((touched) => heard.push(touched))
  const campaign = sample(played, FIRST)
  expect(heard).toHaveLength(1)
  expect(heard[0]).toContainEqual({ kind: 'campaign', id: campaign })
})

test('a sample of nothing known is refused, and nothing is there', () => {
  const played = play()
  expect(() => sample(played, 'xyz')).toThrow(expect.objectContaining({ code: 'unknown-ruleset' }))
  expect(list(played)).toEqual([])
})

test('everybody in a campaign is found by name, in the order of the bands', () => {
  const played = play()
  const campaign = sample(played, FIRST)
  const { warbands } = played.call<ViewAnswers['campaign.names']>('campaign.names', { campaign })
  const bands = played.call<ViewAnswers['campaign.get']>('campaign.get', { campaign }).warbands
  expect(warbands.map(({ id, name }) => ({ id, name }))).toEqual(bands.map(({ id, name }) => ({ id, name })))
  const counts = new Map(
    played
      .call<ViewAnswers['campaign.overview']>('campaign.overview', { campaign })
      .bands.map((band) => [band.warband, band.counts]),
  )
  expect(warbands.map(({ members }) => members.length)).toEqual(
    bands.map(({ id, members }) => members + counts.get(id)!.dead + counts.get(id)!.retired),
  )
  expect(bands.some(({ id }) => counts.get(id)!.dead > 0)).toBe(true)
  expect(() => played.call('campaign.names', { campaign: 'nothere01' })).toThrow(
    expect.objectContaining({ code: 'fact-missing' }),
  )
})

test('a band with a warning alone has it counted in the list of bands too', () => {
  const played = play()
  const told = RULESETS.map(({ id }) => sample(played, id)).flatMap((campaign) => {
    const { bands } = played.call<ViewAnswers['campaign.overview']>('campaign.overview', { campaign })
    const { warbands } = played.call<ViewAnswers['campaign.get']>('campaign.get', { campaign })
    for (const { warband, errors, warnings, finding } of bands)
      expect(warbands.find(({ id }) => id === warband)).toMatchObject({ errors, warnings, finding })
    return warbands
  })
  expect(told.some(({ errors, warnings }) => errors === 0 && warnings > 0)).toBe(true)
})

test('the program says its version, and whose work it contains', () => {
  const { call } = play()
  const { version, parts } = call<ViewAnswers['program.about']>('program.about')
  expect(version).toMatch(/^\d+\.\d+\.\d+/)
  expect(parts).toContainEqual({ name: 'Node.js', version: process.versions.node })
  expect(call<ViewAnswers['program.notices']>('program.notices').text).toContain('SIL Open Font License')
})
