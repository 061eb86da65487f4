import { describe, expect, test } from 'vitest'
import type { OverviewView } from '../../../shared/contract/views/overview.ts'
import { RULESETS } from '../../../shared/rulesets/registry.ts'
import { begun, CAMPAIGN } from '../../support/campaign.ts'
import { BANDS, twoBands } from '../../support/twoBands.ts'
import { at, builder, recruitByKind } from './builderBand.ts'

const bandOf = (played: ReturnType<typeof begun>) =>
  played.call<OverviewView>('campaign.overview', { campaign: CAMPAIGN }).bands[0]!

describe.each(RULESETS.map(({ id }) => id))('a new warband of %s', (ruleset) => {
  test('has a checklist instead of errors until it is complete', () => {
    const played = begun(ruleset, 500)
    const { start, issues } = builder(played)
    expect(start.length).toBeGreaterThan(0)
    expect(start.every(({ isDone, name }) => !isDone && name.fr.startsWith('un ') && name.en.startsWith('a'))).toBe(
      true,
    )
    expect(issues.filter(({ issue }) => issue.severity !== 'info')).toEqual([])
    expect(bandOf(played)).toMatchObject({ isStarting: true, errors: 0, warnings: 0, finding: null })
    const kinds = new Set(builder(played).recruits.map(({ id }) => id))
    for (const kind of kinds.has('henchman') ? ['leader', 'henchman'] : [[...kinds][0]!]) recruitByKind(played, kind)
    expect(builder(played).start).toEqual([])
    expect(bandOf(played).isStarting).toBe(false)
  })
})

test('ticks completed points, and does not ask for a successor if there never was a leader', () => {
  const played = begun('un-pour-un', 500)
  recruitByKind(played, 'henchman')
  expect(builder(played).start).toEqual([
    { name: { fr: 'un chef', en: 'a leader' }, isDone: false },
    { name: { fr: 'un sous-fifre', en: 'a henchman' }, isDone: true },
  ])
  const { needs } = played.call<OverviewView>('campaign.overview', { campaign: CAMPAIGN })
  expect(needs.map(({ kind }) => kind)).toEqual(['points-unspent'])
})

test('reports other errors of a new warband as usual', () => {
  const played = begun('un-pour-un', 500)
  recruitByKind(played, 'leader')
  recruitByKind(played, 'henchman')
  played.does('warband.change', { ...at, cap: 1 })
  expect(builder(played).issues.map(({ issue }) => issue.code)).toEqual(['cap-exceeded'])
  const [member] = builder(played).members
  played.does('member.release', { ...at, member: member!.id, as: 'dismissed' })
  expect(builder(played)).toMatchObject({ start: [{ isDone: false }, { isDone: true }] })
  expect(bandOf(played)).toMatchObject({ isStarting: true, errors: 1 })
})

test('has no checklist after it has played', () => {
  const played = twoBands()
  played.game(1, { winner: BANDS[0], fallen: [] })
  for (const member of builder(played).members)
    played.does('member.release', { ...at, member: member.id, as: 'retired' })
  expect(builder(played)).toMatchObject({ start: [], legal: false })
  expect(bandOf(played)).toMatchObject({ isStarting: false, errors: 1 })
})
