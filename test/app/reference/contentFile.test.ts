// Content of a campaign as a file: what a file has, how it compares with another campaign, and its import in one step.
import { beforeEach, describe, expect, test } from 'vitest'
import type { ContentFileLine, ContentImportCheck } from '../../../shared/contract/views/contentFile.ts'
import type { BuilderView } from '../../../shared/contract/views/builder.ts'
import type { TimelineView } from '../../../shared/contract/views/history.ts'
import { createUnusedNames } from '../../../shared/commands/content/importContent.ts'
import { createContentMatcher } from '../../../shared/rules/contentFile.ts'
import { chosenEntries } from '../../../shared/contract/views/chosenEntries.ts'
import { createContentEntry } from '../../../shared/rules/contentForm.ts'
import { RULESETS } from '../../../shared/rulesets/registry.ts'
import { begun, CAMPAIGN, refusal, type Played } from '../../support/campaign.ts'
import { HOSTILE } from '../../support/hostileTexts.ts'
import { contentCampaign, failure, WHIP, WHIP_ID, type ContentCampaign } from '../../support/contentCampaign.ts'
import { BRIDGE, BRIDGE_ID, scenarioCampaign, scenarioNamed } from '../../support/scenarios.ts'

type Entry = Record<string, unknown> & { id: string }
interface File {
  format: string
  ruleset?: string
  entries?: Entry[]
  scenarios?: Entry[]
}
type Choice = 'theirs' | 'mine' | 'both'

const exportOf = ({ call }: Pick<Played, 'call'>, asked: object = {}, campaign = CAMPAIGN) =>
  structuredClone(call<File>('content.export', { campaign, ...asked }))
const previewOf = ({ call }: Pick<Played, 'call'>, document: object, campaign = CAMPAIGN) =>
  call<{ ruleset: string | null; lines: ContentFileLine[] }>('content.preview', { campaign, document })
const statesOf = (played: Pick<Played, 'call'>, document: object, campaign = CAMPAIGN) =>
  previewOf(played, document, campaign).lines.map(({ state }) => state)

/** Imports a file with a choice for each of its entries, in their order. */
function importOf(
  played: Played,
  document: object,
  choices: readonly Choice[],
  more: object = {},
  campaign = CAMPAIGN,
) {
  const { ruleset, lines } = previewOf(played, document, campaign)
  const chosen = chosenEntries(lines, (_, at) => choices[at] ?? 'theirs')
  return played.does<{ ids: string[] }>('content.import', { campaign, ruleset, ...chosen, ...more })
}
const contentOf = ({ store }: Played, campaign = CAMPAIGN) =>
  [...store.loadAll(campaign, ['custom']).custom.values()].map(({ entry }) => entry as Entry)

describe('in every game', () => {
  test.each(RULESETS.map(({ id }) => id))('a file brings all content into an empty campaign, and back: %s', (id) => {
    const ruleset = RULESETS.find((one) => one.id === id)!
    const one = begun(id, 400)
    const context = ruleset.roster.context(ruleset.roster.starter('–'))
    for (const kind of ruleset.content!.kinds(context)) {
      const name = { fr: `Maison ${kind.id}`, en: `Home ${kind.id}` }
      const entry = { ...createContentEntry(kind, kind.models[0]), name, summary: name }
      refusal(() => one.does('content.add', { campaign: CAMPAIGN, entries: [entry] }))
    }
    one.does('content.add', { campaign: CAMPAIGN, entries: [BRIDGE] })
    const file = exportOf(one)
    expect(file).toMatchObject({ format: 'chronique/content@1', ruleset: id })
    expect(file.entries!.length).toBeGreaterThan(1)
    const other = begun(id, 400)
    expect(new Set(statesOf(other, file))).toEqual(new Set(['new']))
    importOf(other, file, [])
    expect(contentOf(other)).toEqual(contentOf(one))
    expect(exportOf(other)).toEqual(file)
    expect(new Set(statesOf(other, file))).toEqual(new Set(['same']))
    const { groups } = other.call<TimelineView>('history.timeline', { campaign: CAMPAIGN, limit: 1 })
    expect(groups[0]!.told.say).toBe('content.import')
    other.does('history.undo', { campaign: CAMPAIGN, entries: [other.lastEntry()] })
    expect(contentOf(other)).toEqual([])
  })
})

describe('a file', () => {
  test('has chosen entries with what they refer to', () => {
    const campaign = contentCampaign()
    const { played } = campaign
    campaign.add(WHIP)
    campaign.add({ ...WHIP, name: { fr: 'Fouet lourd', en: 'Heavy whip' } })
    campaign.add(BRIDGE)
    expect(exportOf(played, { entries: [WHIP_ID] }).entries!.map(({ id }) => id)).toEqual([WHIP_ID])
    expect(exportOf(played, { kinds: ['scenario'] })).toMatchObject({ format: 'chronique/scenarios@1' })
    expect(exportOf(played).entries).toHaveLength(3)
    expect(failure(() => exportOf(played, { entries: ['custom:nothing'] }))).toEqual(['content-gone'])
    expect(failure(() => exportOf(begun('kolaps', 400)))).toEqual(['content-nothing'])
  })

  test('of scenarios suits a campaign of any game', () => {
    const one = scenarioCampaign('un-pour-un', [BRIDGE, scenarioNamed('Le gué')])
    const file = exportOf(one.played, {}, one.campaign)
    expect(file).toMatchObject({ format: 'chronique/scenarios@1', scenarios: [{ ...BRIDGE, id: BRIDGE_ID }, {}] })
    const other = scenarioCampaign('chaos-au-caire', [])
    expect(statesOf(other.played, file, other.campaign)).toEqual(['new', 'new'])
    importOf(other.played, file, [], {}, other.campaign)
    expect(statesOf(other.played, file, other.campaign)).toEqual(['same', 'same'])
  })

  test.each([
    ['no object', null, 'not-content'],
    ['a campaign', { format: 'chronique/campaign@1' }, 'not-content'],
    ['a newer format', { format: 'chronique/content@2' }, 'format-newer'],
    ['newer scenarios', { format: 'chronique/scenarios@2', scenarios: [] }, 'format-newer'],
    ['another game', { format: 'chronique/content@1', ruleset: 'kolaps', entries: [{}] }, 'content-file-ruleset'],
    ['an unknown game', { format: 'chronique/content@1', ruleset: 'chess', entries: [{}] }, 'content-file-ruleset'],
    ['nothing in it', { format: 'chronique/content@1', ruleset: 'un-pour-un', entries: [] }, 'too-few'],
    [
      'an unknown key',
      { format: 'chronique/scenarios@1', scenarios: [{ ...BRIDGE, id: BRIDGE_ID, colour: 'red' }] },
      'unknown-key',
    ],
    [
      'an id twice',
      { format: 'chronique/scenarios@1', scenarios: [1, 2].map(() => ({ ...BRIDGE, id: BRIDGE_ID })) },
      'duplicate-id',
    ],
    [
      'a thousand entries',
      { format: 'chronique/content@1', ruleset: 'un-pour-un', entries: Array<object>(1000).fill({}) },
      'content-file-long',
    ],
  ])('with %s is refused', (_what, document, code) => {
    const played = begun('un-pour-un', 400)
    expect(failure(() => previewOf(played, document as object))).toEqual([code])
  })

  test('names its invalid entries, and hostile names stay names', () => {
    const { played } = contentCampaign()
    const entries = [
      ...HOSTILE.slice(0, 20).map((name, at) => ({ ...WHIP, id: `custom:h${at}`, name: { fr: name, en: name } })),
      { ...WHIP, id: 'custom:bad', cost: 'free' },
      { id: 7, name: null },
      {},
      { ...WHIP, id: 'whip' },
    ]
    const { lines } = previewOf(played, { format: 'chronique/content@1', ruleset: 'un-pour-un', entries })
    expect(lines).toHaveLength(entries.length)
    expect(lines.slice(20).map(({ problem }) => problem !== null)).toEqual([true, true, true, true])
    expect(lines.every(({ name }) => typeof name.fr === 'string' && typeof name.en === 'string')).toBe(true)
    const valid = lines.filter(({ problem }) => !problem)
    played.does('content.import', {
      campaign: CAMPAIGN,
      ruleset: 'un-pour-un',
      ...chosenEntries(valid, () => 'theirs'),
    })
    expect(contentOf(played)).toHaveLength(valid.length)
  })
})

describe('an entry that the campaign has in another version', () => {
  let campaign: ContentCampaign
  let played: Played
  let file: File
  const value = () => played.call<BuilderView>('warband.builder', campaign.own({ warband: 'warband001' })).value.total
  beforeEach(() => {
    campaign = contentCampaign()
    played = campaign.played
    campaign.add(WHIP)
    played.does(
      'member.recruit',
      campaign.own({ warband: 'warband001', member: { kind: 'henchman', name: 'Aldo', items: [{ id: WHIP_ID }] } }),
    )
    file = exportOf(played)
    file.entries![0]!['cost'] = Number(WHIP.cost) + 8
  })

  test('is shown with each field that differs, and with its effects on warbands', () => {
    const { lines } = previewOf(played, file)
    expect(lines).toMatchObject([{ state: 'changed', mine: { id: WHIP_ID, name: WHIP.name }, problem: null }])
    expect(lines[0]!.differs.map(({ mine, theirs }) => [mine.fr, theirs.fr])).toEqual([
      [String(WHIP.cost), String(Number(WHIP.cost) + 8)],
    ])
    const check = played.call<ContentImportCheck>(
      'content.import-check',
      campaign.own({ ruleset: file.ruleset, ...chosenEntries(lines, () => 'theirs') }),
    )
    expect(check).toMatchObject({
      issues: [],
      effects: [{ value: [value(), value() + 8], holders: [{ name: 'Aldo' }] }],
    })
  })

  test('stays, is replaced, or both are there', () => {
    const before = value()
    importOf(played, file, ['both'])
    expect(contentOf(played).map(({ name }) => (name as { fr: string }).fr)).toEqual([
      WHIP.name.fr,
      `${WHIP.name.fr} (2)`,
    ])
    expect(value()).toBe(before)
    importOf(played, file, ['theirs'])
    expect(value()).toBe(before + 8)
  })

  test('stays with warbands that keep it', () => {
    const before = value()
    importOf(played, file, ['theirs'], { keep: ['warband001'] })
    expect(value()).toBe(before)
    campaign.undo(played.lastEntry())
    expect(contentOf(played)[0]!['cost']).toBe(WHIP.cost)
  })

  test('is recognised by its name, if it has another id', () => {
    file.entries![0]!.id = 'custom:from-elsewhere'
    expect(previewOf(played, file).lines).toMatchObject([{ state: 'namesake', mine: { name: WHIP.name } }])
    const before = value()
    importOf(played, file, ['theirs'])
    expect(contentOf(played).map(({ id }) => id)).toEqual([WHIP_ID])
    expect(value()).toBe(before + 8)
  })

  test('is not replaced if the content has changed since the preview', () => {
    const { lines, ruleset } = previewOf(played, file)
    campaign.played.does('content.change', campaign.own({ entry: { ...file.entries![0], id: WHIP_ID } }))
    const chosen = chosenEntries(lines, () => 'theirs')
    expect(refusal(() => played.does('content.import', campaign.own({ ruleset, ...chosen })))).toEqual([
      'content-file-outdated',
    ])
  })

  test('is not replaced unseen: another own version than the one in the preview stays', () => {
    const { lines, ruleset } = previewOf(played, file)
    campaign.played.does('content.change', campaign.own({ entry: { ...WHIP, id: WHIP_ID, cost: 99 } }))
    const send = (as: Choice) =>
      played.does('content.import', campaign.own({ ruleset, ...chosenEntries(lines, () => as) }))
    expect(statesOf(played, file)).toEqual(lines.map(({ state }) => state))
    expect(refusal(() => send('theirs'))).toEqual(['content-file-outdated'])
    expect(contentOf(played)[0]!['cost']).toBe(99)
    // Both can be kept, because nothing is overwritten.
    send('both')
    expect(contentOf(played).map(({ cost }) => cost)).toEqual([99, Number(WHIP.cost) + 8])
  })

  test('that is left out is neither stored nor named in the history, and stands for the one of the file', () => {
    const needing = { ...WHIP, id: 'custom:other', name: { fr: 'Autre', en: 'Other' } }
    const left = { ...file.entries![0]!, id: 'custom:from-elsewhere', summary: { fr: 'Secret', en: 'Secret' } }
    const document = { ...file, entries: [left, needing] }
    importOf(played, document, ['mine', 'theirs'])
    const stored = JSON.stringify(played.store.entries(CAMPAIGN, Number.MAX_SAFE_INTEGER)[0])
    expect(stored).toContain('Autre')
    expect(stored).not.toContain('Secret')
    expect(stored).toContain('custom:from-elsewhere')
  })

  test('of another kind with the same id is never replaced', () => {
    const document = { format: 'chronique/scenarios@1', scenarios: [{ ...BRIDGE, id: WHIP_ID }] }
    expect(statesOf(played, document)).toEqual(['taken'])
    expect(refusal(() => importOf(played, document, ['theirs']))).toEqual(['content-file-outdated'])
    importOf(played, document, ['both'])
    expect(contentOf(played).map(({ kind }) => kind)).toEqual([WHIP.kind, 'scenario'])
  })
})

test('says which planned games get another version of their scenario', () => {
  const { played, campaign, game } = scenarioCampaign('un-pour-un', [BRIDGE])
  const file = exportOf(played, {}, campaign)
  played.does('game.change', { campaign, game, scenario: 'Le pont' })
  played.does('content.change', { campaign, entry: { ...BRIDGE, id: BRIDGE_ID, objectives: [] } })
  const [line] = previewOf(played, file, campaign).lines
  expect(line).toMatchObject({ state: 'changed', planned: 1 })
  expect(line!.differs).toMatchObject([
    { mine: { fr: '' }, theirs: { fr: 'Tenir le pont 20 · Caisse emportée 5 oui' } },
  ])
})

test('a new scenario never gets the id of a removed one that games have', () => {
  const { played, campaign, game } = scenarioCampaign('un-pour-un', [BRIDGE])
  played.does('game.change', { campaign, game, scenario: 'Le pont' })
  played.does('content.remove', { campaign, id: BRIDGE_ID })
  const { ids } = played.does<{ ids: string[] }>('content.add', { campaign, entries: [BRIDGE] })
  expect(ids).toEqual([`${BRIDGE_ID}-2`])
  expect(played.store.loadAll(campaign, ['game']).game.get(game)!.scenarioId).toBe(BRIDGE_ID)
})

test('two entries of a file do not replace the same entry of the campaign', () => {
  const { played, add } = contentCampaign()
  add(WHIP)
  const file = exportOf(played)
  const [whip] = file.entries!
  const document = {
    ...file,
    entries: [
      { ...whip, cost: 31 },
      { ...whip, id: 'custom:whip-two', cost: 32 },
    ],
  }
  expect(statesOf(played, document)).toEqual(['changed', 'namesake'])
  expect(refusal(() => importOf(played, document, ['theirs', 'theirs']))).toEqual(['content-file-twice'])
  importOf(played, document, ['theirs', 'both'])
  expect(contentOf(played).map(({ cost }) => cost)).toEqual([31, 32])
})

test('an entry whose name another one of the file has says so', () => {
  const { played } = contentCampaign()
  const entries = ['custom:one', 'custom:two'].map((id) => ({ ...WHIP, id }))
  const { lines } = previewOf(played, { format: 'chronique/content@1', ruleset: 'un-pour-un', entries })
  expect(lines.map(({ state, isSecondName }) => [state, isSecondName])).toEqual([
    ['new', false],
    ['new', true],
  ])
})

test('compares thousands of entries without comparing each with each', () => {
  const entries = Array.from({ length: 5000 }, (_, at) => ({
    ...WHIP,
    ...{ id: `custom:e${at}`, cost: at, name: { fr: `Fouet ${at}`, en: `Whip ${at}` } },
  }))
  const theirs = entries.map((one) => ({ ...one, id: `${one.id}-b`, cost: one.cost + 1 }))
  const begin = process.cpuUsage().user
  const match = createContentMatcher(entries, [])
  const unusedNameFor = createUnusedNames(entries)
  expect(new Set(theirs.map((one) => match(one).state))).toEqual(new Set(['namesake']))
  expect(unusedNameFor(theirs[7]!)).toEqual({ fr: 'Fouet 7 (2)', en: 'Whip 7 (2)' })
  for (const one of theirs) unusedNameFor(one)
  // One by one with each other, they would take minutes.
  expect((process.cpuUsage().user - begin) / 1e6).toBeLessThan(10)
})
