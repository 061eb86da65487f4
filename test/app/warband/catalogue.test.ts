import { expect, test } from 'vitest'
import unusual from '../../../resources/rulesets/un-pour-un/unusual.json' with { type: 'json' }
import type { CatalogueView } from '../../../shared/contract/views/member.ts'
import { UN_POUR_UN_WORLDS } from '../../../shared/rulesets/un-pour-un/catalogue.ts'
import { begun } from '../../support/campaign.ts'
import { at, recruitByKind } from './builderBand.ts'

const stash = ({ call }: ReturnType<typeof begun>) => call<CatalogueView>('member.catalogue', { ...at, member: null })

test('marks entries that do not belong to the setting of the warband', () => {
  const played = begun('un-pour-un')
  const outsideIds = () => stash(played).entries.flatMap(({ id, isOutside }) => (isOutside ? [id] : []))
  expect(outsideIds()).toContain('laser-sword')
  expect(outsideIds()).not.toContain('pistol')
  played.does('warband.choose', { ...at, key: 'setting', option: 'medieval-fantasy' })
  expect(outsideIds()).toEqual(expect.arrayContaining(['laser-sword', 'pistol']))
  expect(outsideIds()).not.toContain('crossbow')
  played.does('warband.choose', { ...at, key: 'setting', option: 'other' })
  expect(outsideIds()).toEqual([])
})

test('knows every entry that a setting leaves out', () => {
  const ids = stash(begun('un-pour-un')).entries.map(({ id }) => id)
  expect(Object.keys(unusual)).toEqual(UN_POUR_UN_WORLDS)
  expect(ids).toEqual(expect.arrayContaining([...new Set(Object.values(unusual).flat())]))
})

test('marks the samples of Chronique instead of saying so in each summary', () => {
  const played = begun('kolaps')
  const member = recruitByKind(played, 'rank-1')
  const { entries } = played.call<CatalogueView>('member.catalogue', { ...at, member })
  expect(entries.filter(({ isSample }) => isSample).length).toBeGreaterThan(0)
  expect(entries.filter(({ summary }) => summary.en.includes('sample'))).toEqual([])
})
