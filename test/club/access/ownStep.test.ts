// Undo by players: only their own last change of the own band, in a campaign that lets them change it freely.
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SignedInUser } from '../../../shared/contract/roles.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import { temporaryFolder, type Folder } from '../../support/cli.ts'
import { approvalHost, BAND, buy, OTHER, peopled, recruit, type AskedHost } from './approvals.ts'

let folder: Folder
let host: AskedHost
let who: Awaited<ReturnType<typeof peopled>>

beforeEach(async () => {
  folder = temporaryFolder()
  host = await approvalHost(folder.path)
  who = await peopled(host, 'free')
})
afterEach(async () => {
  await host.service.close()
  folder.remove()
})

const does = async (asked: readonly [string, object], by: SignedInUser) => (await host.tries(...asked, by)).entry
const code = (method: 'history.undo' | 'history.redo', entries: readonly string[], by: SignedInUser, more = {}) =>
  host.code(method, { campaign: CAMPAIGN, entries, ...more }, by)
const undo = (entry: string, by: SignedInUser = who.player, more = {}) => code('history.undo', [entry], by, more)
const setting = (playersMay: 'approval' | 'free' | null) =>
  host.does('campaign.change', { campaign: CAMPAIGN, playersMay }, who.organiser)
const members = async () => (await host.does('warband.get', BAND, who.player)).members.length

test("undoes the player's last change, then the one before, and redoes them in the same order", async () => {
  const before = await members()
  const [first, second] = [await does(recruit('Zoé'), who.player), await does(buy(null), who.player)]
  expect(await undo(first)).toBe('not-yours-to-undo')
  expect([await undo(second), await undo(first), await members()]).toEqual(['done', 'done', before])
  const { groups } = await host.does('history.timeline', { campaign: CAMPAIGN }, who.player)
  const [undone, earlier] = groups.filter(({ isHistory }) => isHistory).flatMap(({ entries }) => entries)
  expect([
    await code('history.redo', [undone!], who.player),
    await code('history.redo', [earlier!], who.player),
  ]).toEqual(['done', 'done'])
  expect(await members()).toBe(before + 1)
})

test('refuses changes of others or of another band, undoing dependent changes too, and spectators', async () => {
  const [own, rivals, organisers] = [
    await does(recruit('Zoé'), who.player),
    await does(recruit('Max', OTHER), who.rival),
    await does(recruit('Ida', OTHER, 'lieutenant'), who.organiser),
  ]
  expect([await undo(rivals), await undo(organisers), await undo('notanentry01')]).toEqual(
    Array(3).fill('not-yours-to-undo'),
  )
  expect(await undo(rivals, who.rival)).toBe('not-yours-to-undo')
  expect(await undo(own, who.player, { together: true })).toBe('not-yours-to-undo')
  expect(await undo(own, who.spectator)).toBe('not-yours-of-campaign')
  expect(await undo(own)).toBe('done')
})

test('is refused after another user changed the band, until that change is undone', async () => {
  const own = await does(recruit('Zoé'), who.player)
  const given = await host.tries('ledger.record', { ...BAND, amount: 5, detail: 'a prize' }, who.organiser)
  expect(await undo(own)).toBe('not-yours-to-undo')
  expect([await undo(given.entry, who.organiser), await undo(own)]).toEqual(['done', 'done'])
})

test('is refused for approved changes, and in a campaign that does not let players change bands freely', async () => {
  const { submission } = await host.tries('item.buy', { ...buy(null)[1], free: true }, who.player)
  const [waiting] = await host.list(who.organiser)
  const seen = waiting!.seen ?? ''
  const { approved } = await host.does(
    'submission.approve',
    { those: [{ submission: submission!, seen }] },
    who.organiser,
  )
  expect(await undo(approved[0]!.entry)).toBe('not-yours-to-undo')
  const own = await does(recruit('Zoé'), who.player)
  await setting('approval')
  expect(await undo(own)).toBe('not-yours-of-campaign')
  await setting(null)
  expect(await undo(own)).toBe('not-yours-of-campaign')
})

test('is offered on screen to players of a free campaign, and not to its spectators', async () => {
  const isUndoOffered = async (by: SignedInUser) => {
    const { campaigns } = await host.does('club.may', {}, by)
    return campaigns[CAMPAIGN]!.methods.includes('history.undo')
  }
  expect([
    await isUndoOffered(who.player),
    await isUndoOffered(who.spectator),
    await isUndoOffered(who.organiser),
  ]).toEqual([true, false, true])
  await setting('approval')
  expect(await isUndoOffered(who.player)).toBe(false)
})
