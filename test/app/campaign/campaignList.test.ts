// The list of campaigns, descriptions of rulesets, sample campaigns, and names for the search.
import { expect, test } from 'vitest'
import { nodeFiles } from '../../../main/ports/nodeFiles.ts'
import { readStory } from '../../../main/transfer/samples.ts'
import type { NonCommandAnswers } from '../../../shared/contract/calls/answers.ts'
import type { ChangedRef } from '../../../shared/contract/events.ts'
import { RULESETS } from '../../../shared/rulesets/registry.ts'
import { begun, CAMPAIGN, play, type Played } from '../../support/campaign.ts'

const list = ({ call }: Played) => call<NonCommandAnswers['campaign.list']>('campaign.list').campaigns
const rulesets = ({ call }: Played) => call<NonCommandAnswers['rulesets.list']>('rulesets.list').rulesets
const sample = ({ call }: Played, ruleset: string) =>
  call<NonCommandAnswers['sample.create']>('sample.create', { ruleset }).campaign
const FIRST = RULESETS[0]!.id

test('lists a campaign with its ruleset, its bands and its last change', () => {
  const played = begun('un-pour-un')
  const before = list(played)[0]!
  expect(before).toMatchObject({ id: CAMPAIGN, warbands: 1, rounds: 0, waiting: 0 })
  expect(before.rulesetName.fr).toBe('Règles au un pour un')
  played.does('campaign.change', { campaign: CAMPAIGN, name: 'Hiver' })
  const [after] = list(played)
  expect(after!.name).toBe('Hiver')
  expect(after!.changedAt > before.changedAt).toBe(true)
})

test('counts rounds with a recorded game only, and waiting aftermaths only if started', () => {
  const played = play()
  const campaign = sample(played, FIRST)
  const { games } = played.call<NonCommandAnswers['campaign.get']>('campaign.get', { campaign })
  const planned = games.find(({ state }) => state === 'planned')!
  expect(list(played)[0]).toMatchObject({ rounds: 3, waiting: 0 })
  played.call('draft.save', { campaign, key: `aftermath:${planned.id}`, data: { answers: {} } })
  expect(list(played)[0]).toMatchObject({ rounds: 3, waiting: 1 })
})

test('describes rulesets, and the content of their samples', () => {
  const played = play()
  const lines = rulesets(played)
  expect(lines.map(({ id }) => id)).toEqual(RULESETS.map(({ id }) => id))
  for (const { id, summary, settings, houseRules, sample: promised } of lines) {
    expect(summary.fr.length * summary.en.length).toBeGreaterThan(0)
    for (const one of settings) expect(one.choices.map((choice) => choice.id)).toContain(one.default)
    expect(houseRules).toEqual(RULESETS.find((one) => one.id === id)!.guide.houseRules)
    const view = played.call<NonCommandAnswers['campaign.get']>('campaign.get', { campaign: sample(played, id) })
    expect(promised).toEqual({
      name: view.campaign.name,
      warbands: view.warbands.length,
      games: view.games.filter(({ state }) => state === 'recorded').length,
      startingBudget: view.campaign.startingBudget,
    })
  }
})

test.each(RULESETS.map(({ id }) => id))('creates a new second sample of %s next to the first', (ruleset) => {
  const played = play()
  const first = sample(played, ruleset)
  played.does('campaign.change', { campaign: first, notes: 'changée' })
  const second = sample(played, ruleset)
  const third = sample(played, ruleset)
  const [a, b] = [first, second].map((campaign) =>
    played.call<NonCommandAnswers['campaign.get']>('campaign.get', { campaign }),
  )
  expect(first).toBe(readStory(ruleset, nodeFiles).campaign)
  expect(new Set([first, second, third]).size).toBe(3)
  expect(
    list(played)
      .map(({ name }) => name)
      .sort(),
  ).toEqual([a!.campaign.name, `${a!.campaign.name} (2)`, `${a!.campaign.name} (3)`].sort())
  expect(b!.campaign.notes).not.toBe('changée')
  const figuresIn = ({ warbands }: typeof a & object) =>
    warbands.map(({ name, members, value, treasury }) => ({ name, members, value, treasury }))
  expect(figuresIn(b!)).toEqual(figuresIn(a!))
  const ids = (view: typeof a & object) => [...view.warbands, ...view.games].map(({ id }) => id)
  expect(ids(b!).filter((id) => ids(a!).includes(id))).toEqual([])
})

test('reports a new sample once, when it is complete', () => {
  const played = play()
  const notifications: (readonly ChangedRef[])[] = []
  played.app.onChange((touched) => notifications.push(touched))
  const campaign = sample(played, FIRST)
  expect(notifications).toHaveLength(1)
  expect(notifications[0]).toContainEqual({ kind: 'campaign', id: campaign })
})

test('refuses a sample of an unknown ruleset, and creates nothing', () => {
  const played = play()
  expect(() => sample(played, 'xyz')).toThrow(expect.objectContaining({ code: 'unknown-ruleset' }))
  expect(list(played)).toEqual([])
})

test('finds all members of a campaign by name, in the order of the bands', () => {
  const played = play()
  const campaign = sample(played, FIRST)
  const { warbands } = played.call<NonCommandAnswers['campaign.names']>('campaign.names', { campaign })
  const bands = played.call<NonCommandAnswers['campaign.get']>('campaign.get', { campaign }).warbands
  expect(warbands.map(({ id, name }) => ({ id, name }))).toEqual(bands.map(({ id, name }) => ({ id, name })))
  const counts = new Map(
    played
      .call<NonCommandAnswers['campaign.overview']>('campaign.overview', { campaign })
      .bands.flatMap((band) => (band.isWithheld ? [] : [[band.warband, band.counts] as const])),
  )
  expect(warbands.map(({ members }) => members.length)).toEqual(
    bands.map(({ id, members }) => members! + counts.get(id)!.dead + counts.get(id)!.retired),
  )
  expect(bands.some(({ id }) => counts.get(id)!.dead > 0)).toBe(true)
  expect(() => played.call('campaign.names', { campaign: 'nothere01' })).toThrow(
    expect.objectContaining({ code: 'fact-missing' }),
  )
})

test('counts warnings of a legal band in the list of bands', () => {
  const played = play()
  const bandLines = RULESETS.map(({ id }) => sample(played, id)).flatMap((campaign) => {
    const { bands } = played.call<NonCommandAnswers['campaign.overview']>('campaign.overview', { campaign })
    const { warbands } = played.call<NonCommandAnswers['campaign.get']>('campaign.get', { campaign })
    for (const { warband, errors, warnings, finding } of bands)
      expect(warbands.find(({ id }) => id === warband)).toMatchObject({ errors, warnings, finding })
    return warbands
  })
  expect(bandLines.some(({ errors, warnings }) => errors === 0 && warnings > 0)).toBe(true)
})

test('returns the version and the third-party components', () => {
  const { call } = play()
  const { version, parts } = call<NonCommandAnswers['program.about']>('program.about')
  expect(version).toMatch(/^\d+\.\d+\.\d+/)
  expect(parts).toContainEqual({ name: 'Node.js', version: process.versions.node })
  expect(call<NonCommandAnswers['program.notices']>('program.notices').text).toContain('SIL Open Font License')
})
