// A member who went over to the enemy is shown as a deserter wherever members who left are shown. Also tests what is
// shown next to ranks.
import { expect, test } from 'vitest'
import { buildPrintout } from '../../../main/app/print/printout.ts'
import { nodeFiles } from '../../../main/ports/nodeFiles.ts'
import { readStory, sampleCampaigns } from '../../../main/transfer/samples.ts'
import type { PrintRequest } from '../../../shared/contract/print.ts'
import type { BuilderView } from '../../../shared/contract/views/builder.ts'
import type { AftermathView } from '../../../shared/contract/views/game.ts'
import type { DifferencesView, MemberStory, UndoPreview } from '../../../shared/contract/views/history.ts'
import type { MemberView } from '../../../shared/contract/views/member.ts'
import type { RulesView } from '../../../shared/contract/views/rules.ts'
import { evaluateWholeRoster } from '../../../shared/rules/evaluate.ts'
import { createSeededDice } from '../../../shared/rules/kit/dice.ts'
import { readRosterDocument } from '../../../shared/rulesets/readRoster.ts'
import { RULESETS } from '../../../shared/rulesets/registry.ts'
import { rosterSheet } from '../../../shared/rules/rosterSheet.ts'
import { buildTerms } from '../../../shared/rules/buildTerms.ts'
import { singleBlocks } from '../../../shared/sheets/model.ts'
import { translator } from '../../../shared/text/translator.ts'
import { play } from '../../support/campaign.ts'
import { memoryStore } from '../../support/memoryStore.ts'

const store = memoryStore()
const played = play(store)
const story = readStory('kolaps', nodeFiles)
sampleCampaigns(played.call, [story], createSeededDice, played.asking)
const { campaign } = story
const { call } = played
const luca = [...store.facts().member.values()].find(({ name }) => name === 'Luca')!
const who = { campaign, warband: luca.warband, member: luca.id }
const game = [...store.facts().participation.values()].find(({ absence }) => absence === 'deserted')!.game

test('are shown in the builder, on their own page and in the table of members', () => {
  const { members } = call<BuilderView>('warband.builder', { campaign, warband: luca.warband })
  expect(members.filter(({ hasDeserted }) => hasDeserted).map(({ name, status }) => [name, status])).toEqual([
    ['Luca', 'retired'],
  ])
  expect(call<MemberView>('member.get', who)).toMatchObject({ status: 'retired', hasDeserted: true })
  const { games } = call<MemberStory>('member.story', who)
  expect(games.filter(({ absence }) => absence === 'deserted')).toMatchObject([{ game, killed: false }])
  const { text } = call<{ text: string }>('campaign.csv', { campaign, what: 'members', language: 'fr' })
  expect(text.split('\r\n').filter((line) => line.includes('déserté'))).toHaveLength(1)
  expect(text).not.toContain('à la retraite')
})

test('are shown on the page of the game, in the history, and in the preview of an undo', () => {
  const { recorded } = call<AftermathView>('game.aftermath', { campaign, game, answers: {} })
  const { checks, stayedAway, answers } = recorded!.input as { checks: []; stayedAway: []; answers: object }
  const view = call<AftermathView>('game.aftermath', { campaign, game, checks, stayedAway, answers })
  const changes = view.changes.flatMap(({ members }) => members).find(({ name }) => name === 'Luca')!.changes
  expect(changes.find(({ field }) => field === 'status')).toMatchObject({ mark: 'gone', why: [{ code: 'deserted' }] })
  const entries = [...recorded!.entries]
  const changedFields = ({ differences }: Pick<DifferencesView, 'differences'>) =>
    differences.filter(({ kind, name }) => kind === 'member' && name === 'Luca').map(({ fields }) => fields)
  const [was, is] = [{ key: 'value.active' }, { key: 'value.deserted' }]
  const field = { field: 'status', label: null }
  expect(changedFields(call<DifferencesView>('history.differences', { campaign, entries }))).toEqual([
    [{ ...field, before: was, after: is }],
  ])
  expect(changedFields(call<UndoPreview>('history.preview', { campaign, entries }))).toEqual([
    [{ ...field, before: is, after: was }],
  ])
})

test('are shown on the printed sheets of the unit and of the deserter', () => {
  const text = translator('fr')
  const print = (what: PrintRequest['what']) =>
    buildPrintout(call, { campaign, what, perPage: 1 }, text).parts.flatMap(({ sheets }) => sheets)
  const [unit] = print({ kind: 'warbands', by: 'bands', warbands: [luca.warband] })
  const rows = singleBlocks(unit!).flatMap((block) => (block.kind === 'table' ? block.rows : []))
  expect(rows.find(({ cells }) => cells.includes('Luca'))!.note).toBe('a déserté')
  expect(print({ kind: 'members', members: [luca.id] })[0]!.marks.join()).toContain('déserté')
})

test('are distinguished from retired members', () => {
  const other = [...store.facts().member.values()].find(
    ({ warband, status }) => warband === luca.warband && status === 'active',
  )!
  call('member.release', { campaign, warband: other.warband, member: other.id, as: 'retired' })
  expect(call<MemberView>('member.get', { ...who, member: other.id })).not.toHaveProperty('hasDeserted')
})

test("the sheet of the unit shows each member's rank under the name", () => {
  const kolaps = RULESETS.find(({ id }) => id === 'kolaps')!
  const members = [
    { kind: 'character', name: 'Ravi', rank: 3 },
    { kind: 'character', name: 'Une recrue', rank: 5 },
  ]
  const given = { format: 'chronique/roster@1', ruleset: 'kolaps', name: 'Unité', members }
  const { roster } = readRosterDocument(given)
  const text = translator('fr')
  const [table] = singleBlocks(
    rosterSheet(kolaps, roster, evaluateWholeRoster(kolaps, roster), text, buildTerms(kolaps)),
  ).flatMap((block) => (block.kind === 'table' ? [block] : []))
  expect(table!.rows.map(({ under }) => under)).toEqual(['Rang 3', 'Rang 5'])
})

test('the death rolls of all ranks are shown side by side in one table', () => {
  const { sections } = call<RulesView>('rules.get', { campaign })
  const death = sections.filter(({ id }) => id.startsWith('table-death'))
  expect(death.map(({ id, name }) => [id, name!.fr])).toEqual([['table-death', 'Jet de mort']])
  const lives = death[0]!.variants!.map(({ name, table }) => {
    const { on, chance } = table.rows.find(({ id }) => id === 'lives')!
    return [name.fr, on, Math.round(chance! * 6)]
  })
  expect(new Map(lives.map(([rank, on, sixths]) => [rank, `${on}, ${sixths}/6`]))).toEqual(
    new Map([
      ['Rang 1', '4–6, 3/6'],
      ['Rang 2', '4–6, 3/6'],
      ['Rang 3', '5–6, 2/6'],
      ['Rang 4', '5–6, 2/6'],
      ['Rang 5', '6, 1/6'],
    ]),
  )
})
