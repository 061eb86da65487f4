import { expect, test } from 'vitest'
import type { NewBandView } from '../../../shared/contract/views/builder.ts'
import { RULESETS } from '../../../shared/rulesets/registry.ts'
import { begun, CAMPAIGN, type Played } from '../../support/campaign.ts'
import { at, builder } from './builderBand.ts'

const OTHER = { ...at, warband: 'warband002' }
const newBand = ({ call }: Played, choices: object = {}) =>
  call<NewBandView>('warband.new', { campaign: CAMPAIGN, choices })
const valuesOf = ({ choices }: Pick<NewBandView, 'choices'>) =>
  Object.fromEntries(choices.map(({ key, value }) => [key, value]))

test.each(RULESETS.map(({ id }) => id))('offers the choices that a new warband of %s has', (ruleset) => {
  const played = begun(ruleset)
  const { choices } = newBand(played)
  expect(valuesOf({ choices })).toEqual(valuesOf(builder(played)))
  expect(choices.map(({ options }) => options.map(({ id }) => id))).toEqual(
    builder(played).choices.map(({ options }) => options.map(({ id }) => id)),
  )
})

test('makes choices before the warband exists, in one entry', () => {
  const played = begun('un-pour-un')
  const { choices, options } = newBand(played, { race: 'ork', setting: 'space-opera' })
  expect(valuesOf({ choices })).toMatchObject({ race: 'ork', setting: 'space-opera' })
  played.does('warband.create', { ...OTHER, name: 'Les Orques', options })
  expect(valuesOf(builder(played, OTHER))).toMatchObject({ race: 'ork', setting: 'space-opera' })
})

test('shows the choices that another choice brings, and leaves out impossible ones', () => {
  const played = begun('un-pour-un')
  expect(Object.keys(valuesOf(newBand(played)))).not.toContain('trade')
  expect(Object.keys(valuesOf(newBand(played, { race: 'alien' })))).toContain('trade')
  expect(newBand(played, { race: 'nobody', colour: 'red' })).toEqual(newBand(played))
})

test('starts from the settings of the campaign', () => {
  const played = begun('un-pour-un')
  played.does('campaign.change', { campaign: CAMPAIGN, settings: { setting: 'medieval-fantasy' } })
  expect(valuesOf(newBand(played))).toMatchObject({ setting: 'medieval-fantasy' })
})
