// Undoing what was done before the campaign took another version of its pack.
import { describe, expect, test } from 'vitest'
import type { UndoPreview } from '../../../shared/contract/views/history.ts'
import { CAMPAIGN, refusal, type Played } from '../../support/campaign.ts'
import { faubourgWith } from '../format/faubourg.ts'
import { forgetKeptRulesets, packCampaign } from './packCampaign.ts'
import { faubourgWithIds, memberNamed, previewOf, storedFacts, take, undo, withNewId } from './versionCampaign.ts'

/** A campaign in which Zoé lost her chain, recovered from her injury, and her warband moved. */
function campaignWithLosses() {
  const played = packCampaign(faubourgWithIds())
  const zoe = memberNamed(played, 'Zoé')
  const at = { campaign: CAMPAIGN, warband: zoe.warband, member: zoe.id }
  const item = [...played.store.loadAll(CAMPAIGN, ['item']).item.values()].find((one) => one.member === zoe.id)!
  played.does('injury.add', { ...at, injury: 'boiterie-on-hopital' })
  const [injury] = played.store.loadAll(CAMPAIGN, ['injury']).injury.values()
  played.does('item.lose', { campaign: CAMPAIGN, warband: zoe.warband, item: item.id })
  const lost = played.lastEntry()
  played.does('injury.strike', { ...at, injury: injury!.id, why: 'Guérie' })
  const healed = played.lastEntry()
  played.does('warband.choose', { campaign: CAMPAIGN, warband: zoe.warband, key: 'quartier', option: 'market' })
  return { played, lost, healed, moved: played.lastEntry() }
}

const idsOf = ({ store }: Played): string[] => {
  const { item, injury, warband } = store.loadAll(CAMPAIGN, ['item', 'injury', 'warband'])
  return [
    ...[...item.values()].map((one) => one.item),
    ...[...injury.values()].map((one) => one.injury),
    ...[...warband.values()].map(({ options }) => JSON.stringify(options)),
  ]
}

const redo = (played: Played, entry: string) => {
  forgetKeptRulesets()
  played.does('history.redo', { campaign: CAMPAIGN, entries: [entry] })
}

describe('under a version with other ids', () => {
  const renamed = [
    ['items', 'chaine', 'fouet'],
    ['tables', 'hopital', 'clinique'],
    ['choices', 'quartier.les-docks', 'port'],
  ] as const
  const next = renamed.reduce(
    (text, [part, id, newId]) => withNewId(text, part, id, newId),
    faubourgWithIds({ version: '2' }),
  )

  test('an undo brings back what was lost under its id of now, and can be undone', () => {
    const { played, lost, healed, moved } = campaignWithLosses()
    take(played, next)
    const before = storedFacts(played)
    for (const entry of [moved, healed, lost]) undo(played, entry)
    const ids = idsOf(played)
    expect(ids).toEqual(expect.arrayContaining(['fouet', 'boiterie-on-clinique', '{"quartier":"port"}']))
    expect(ids.join()).not.toMatch(/chaine|hopital|les-docks/)
    redo(played, played.lastEntry())
    expect(idsOf(played)).not.toContain(undefined)
    for (const entry of [healed, moved]) redo(played, played.store.entry(entry)!.undoneBy!)
    expect(storedFacts(played)).toBe(before)
  })

  test('the preview of the undo shows it', () => {
    const { played, lost } = campaignWithLosses()
    take(played, next)
    const preview = played.call<UndoPreview>('history.preview', { campaign: CAMPAIGN, entries: [lost] })
    expect(preview).toMatchObject({ isPossible: true, inTheWay: [] })
  })
})

describe('under a version without what was lost', () => {
  const without = faubourgWith({ version: '2', 'items[0].name': 'Fouet', 'lists.rues[0]': 'fouet' })

  /** The other warband has no chain either. */
  function campaignWithoutChains() {
    const { played, lost } = campaignWithLosses()
    const other = [...played.store.loadAll(CAMPAIGN, ['item']).item.values()].filter(({ item }) => item === 'chaine')
    for (const { warband, id } of other) played.does('item.lose', { campaign: CAMPAIGN, warband, item: id })
    expect(previewOf(played, without).gone).toEqual([])
    take(played, without)
    return { played, lost, version: played.lastEntry() }
  }

  test('the version is in the way of the undo, and is undone with it', () => {
    const { played, lost, version } = campaignWithoutChains()
    expect(refusal(() => undo(played, lost))).toEqual(['undo-blocked'])
    const { inTheWay, isPossible } = played.call<UndoPreview>('history.preview', {
      campaign: CAMPAIGN,
      entries: [lost],
    })
    expect([isPossible, inTheWay.flatMap(({ entries }) => entries)]).toEqual([true, [version]])
    forgetKeptRulesets()
    played.does('history.undo', { campaign: CAMPAIGN, entries: [lost], together: true })
    expect(idsOf(played)).toContain('chaine')
  })
})

test('an undo of a change of somebody who has been deleted since is blocked', () => {
  const played = packCampaign()
  const zoe = memberNamed(played, 'Zoé')
  const at = { campaign: CAMPAIGN, warband: zoe.warband, member: zoe.id }
  played.does('member.change', { ...at, notes: 'Blessée' })
  const change = played.lastEntry()
  played.does('member.delete', at)
  expect(refusal(() => undo(played, change))).toEqual(['undo-blocked'])
})
