// A closed campaign can be read and reopened; nothing else changes it.
import { beforeEach, expect, test } from 'vitest'
import type { CampaignLine } from '../../../shared/contract/views/campaign.ts'
import type { TimelineView } from '../../../shared/contract/views/history.ts'
import type { OverviewView } from '../../../shared/contract/views/overview.ts'
import { COMMANDS } from '../../../shared/commands/all.ts'
import { decideWithGuards } from '../../../shared/commands/base/guards.ts'
import { noFacts } from '../../../shared/domain/campaign/state.ts'
import { CAMPAIGN, refusal } from '../../support/campaign.ts'
import { correcting } from '../../support/correcting.ts'
import { dump } from '../../support/memoryStore.ts'
import { OURS } from '../../support/twoBands.ts'

let games: ReturnType<typeof correcting>
beforeEach(() => {
  games = correcting()
  games.settle()
})
const own = { campaign: CAMPAIGN }
const close = () => games.does('campaign.close', { ...own, why: 'fin de l’été' })
const reopen = () => games.does('campaign.reopen', own)
const undo = (entry = games.lastEntry()) => games.does('history.undo', { ...own, entries: [entry] })
const facts = () => dump(games.all())
const listedCampaign = () => games.call<{ campaigns: CampaignLine[] }>('campaign.list').campaigns[0]!

test('is reopened without changes, with both entries in the history', () => {
  const before = facts()
  close()
  expect(facts()).not.toBe(before)
  expect(refusal(close)).toEqual(['campaign-closed'])
  reopen()
  expect(facts()).toBe(before)
  expect(refusal(reopen)).toEqual(['campaign-not-closed'])
  const { groups } = games.call<TimelineView>('history.timeline', { ...own, limit: 2 })
  expect(groups.map(({ told }) => told.say)).toEqual(['campaign.reopen', 'campaign.close'])
})

test('refuses every other command with any input', () => {
  const frame = { ...games.all().campaign.get(CAMPAIGN)!, closedAt: '2026-02-01T00:00:00.000Z' }
  const closed = { ...noFacts(), campaign: new Map([[CAMPAIGN, frame]]) }
  const open = [...COMMANDS.values()].filter((command) => {
    try {
      const decision = decideWithGuards(command, closed, { campaign: CAMPAIGN }, {} as never)
      return !('refused' in decision && decision.refused[0]!.code === 'campaign-closed')
    } catch {
      return true
    }
  })
  expect(open.map(({ name }) => name)).toEqual(['campaign.reopen'])
})

test('refuses undo, redo and corrections, except undoing the closing itself', () => {
  const settled = games.last('game.settle')
  games.does('ledger.record', { ...OURS, amount: 3, detail: '' })
  const before = facts()
  close()
  const closing = games.lastEntry()
  expect(refusal(() => games.correct({}))).toEqual(['campaign-closed'])
  expect(refusal(() => undo(settled))).toEqual(['campaign-closed'])
  undo(closing)
  expect(facts()).toBe(before)
})

test('has final standings, also in the list of campaigns, and no open needs', () => {
  games.does('member.release', { ...OURS, member: games.helene, as: 'dead' })
  const overview = () => games.call<OverviewView>('campaign.overview', own)
  const { bands, needs } = overview()
  expect(needs.length).toBeGreaterThan(0)
  expect(listedCampaign()).toMatchObject({ closedAt: null, podium: [] })
  close()
  expect(overview()).toMatchObject({ bands, needs: [] })
  expect(listedCampaign().closedAt).toMatch(/^2026-/)
  expect(listedCampaign().podium).toEqual(bands.map(({ rank, name }) => ({ rank, name })))
  reopen()
  games.does('warband.change', { ...OURS, name: 'Les Mésanges' })
  close()
  expect(listedCampaign().podium[0]!.name).toBe('Les Mésanges')
})
