// A player's changes in a campaign that requires approval: submitted, shown before and after, and answered once.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { unwrapAnswer } from '../../../shared/contract/calls/call.ts'
import type { SignedInUser } from '../../../shared/contract/roles.ts'
import type { SubmissionView } from '../../../shared/contract/views/approval.ts'
import { temporaryFolder, type Folder } from '../../support/cli.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import { approvalHost, BAND, buy, OTHER, peopled, recruit, type AskedHost } from './approvals.ts'

let folder: Folder
let host: AskedHost
let who: Awaited<ReturnType<typeof peopled>>

beforeEach(async () => {
  folder = temporaryFolder()
  host = await approvalHost(folder.path)
  who = await peopled(host, 'approval')
})
afterEach(async () => {
  await host.service.close()
  folder.remove()
})

const treasury = async (asker: SignedInUser, of = BAND) =>
  (await host.does('warband.builder', of, asker)).treasury.total
const setting = (playersMay: 'approval' | 'free' | null) =>
  host.does('campaign.change', { campaign: CAMPAIGN, playersMay }, who.organiser)
const asSeen = (those: readonly SubmissionView[]) => those.map(({ id, seen }) => ({ submission: id, seen: seen ?? '' }))
const approve = (those: readonly SubmissionView[], by: SignedInUser = who.organiser) =>
  host.does('submission.approve', { those: asSeen(those) }, by)

describe("the campaign's setting for changes by players", () => {
  test('refuses every change by default, and nothing waits', async () => {
    await setting(null)
    expect(await host.code(...recruit('Zoé'), who.player)).toBe('not-yours-to-change')
    expect(await host.list(who.organiser)).toEqual([])
  })

  test("free: executes changes of the own band at once, in the player's name", async () => {
    await setting('free')
    const { entry, submission } = await host.tries(...recruit('Zoé'), who.player)
    expect([entry === '', submission]).toEqual([false, undefined])
    const { groups } = await host.does('history.timeline', { campaign: CAMPAIGN }, who.organiser)
    expect(groups[0]).toMatchObject({ name: 'Pia', approvedBy: null })
    expect(await host.code(...recruit('Zoé', OTHER), who.player)).toBe('not-yours-of-band')
  })

  test("free: still requires approval for free items, because nothing but the player's word supports them", async () => {
    await setting('free')
    const { submission } = await host.tries(
      'item.buy',
      { ...BAND, member: null, item: { id: 'rifle' }, free: true },
      who.player,
    )
    expect(await host.list(who.organiser)).toMatchObject([{ id: submission, state: 'waiting' }])
    expect(await treasury(who.player)).toBe(200)
    const veteran = { kind: 'leader', name: 'Zoé', experience: { gained: 40, spent: 0 } }
    expect((await host.tries('member.recruit', { ...BAND, member: veteran }, who.player)).entry).toBe('')
    expect((await host.tries(...recruit('Max'), who.player)).entry).not.toBe('')
  })

  test('is recorded in the history, and can be undone', async () => {
    const { entry } = await setting('free')
    const { groups } = await host.does('history.timeline', { campaign: CAMPAIGN }, who.organiser)
    expect(groups[0]!.told).toMatchObject({ say: 'campaign.change' })
    await host.does('history.undo', { campaign: CAMPAIGN, entries: [entry] }, who.organiser)
    expect((await host.does('campaign.setup', { campaign: CAMPAIGN }, who.organiser)).playersMay).toBe('approval')
  })
})

describe('a submitted change', () => {
  test('changes nothing for others until it is approved, and its player sees the band as it will be', async () => {
    const { entry, submission, answer } = await host.tries(...recruit('Zoé'), who.player)
    expect([entry, typeof submission]).toEqual(['', 'string'])
    const cost = (await host.does('warband.builder', BAND, who.player)).value.total
    expect([cost > 0, await treasury(who.player), await treasury(who.organiser)]).toEqual([true, 200 - cost, 200])
    expect((await host.does('member.get', { ...BAND, member: answer['member']! }, who.player)).member.name).toBe('Zoé')
    // Previews of rulings, too, show a member whose recruitment is waiting.
    const own = { warband: BAND.warband, member: answer['member']!, why: '' }
    const preview = { campaign: CAMPAIGN, command: 'member.promote', input: own }
    expect(await host.asks('hand.preview', preview, who.player)).toMatchObject({ ok: true })
    expect(await host.asks('hand.preview', preview, who.organiser)).toMatchObject({ error: { code: 'fact-missing' } })
    expect(await host.asks('hand.member', { ...BAND, member: answer['member']! }, who.player)).toMatchObject({
      ok: true,
    })
    const paid = {
      campaign: CAMPAIGN,
      command: 'ledger.record',
      input: { warband: BAND.warband, amount: 1, detail: '' },
    }
    expect(await host.asks('hand.preview', paid, who.player)).toMatchObject({ error: { code: 'not-yours-of-band' } })
    expect(await host.asks('hand.preview', preview, who.rival)).toMatchObject({ error: { code: 'not-yours-of-band' } })
    const [one] = await host.list(who.player)
    expect(one).toMatchObject({ by: 'Pia', isOwn: true, state: 'waiting', isMoved: false, problem: null })
    expect(one!.effect.bands[0]!.treasury).toEqual({ before: 200, after: 200 - cost })
    expect(one!.effect.told.say).toBe('member.recruit')
    expect(await host.does('submission.count', {}, who.organiser)).toEqual({ waiting: 1 })
    expect(await host.does('submission.count', {}, who.player)).toEqual({ waiting: 0 })
  })

  test('is executed for the player when it is approved, and the history names both users', async () => {
    const { answer } = await host.tries(...recruit('Zoé'), who.player)
    await host.tries(...buy(answer['member']!), who.player)
    const waiting = await host.list(who.organiser)
    expect(waiting.map(({ effect }) => effect.told.say)).toEqual(['member.recruit', 'item.buy'])
    const expected = await treasury(who.player)
    expect(await approve(waiting)).toMatchObject({ approved: [{}, {}], left: [] })
    expect([await treasury(who.organiser), await treasury(who.player)]).toEqual([expected, expected])
    const { groups } = await host.does('history.timeline', { campaign: CAMPAIGN }, who.organiser)
    expect(groups.slice(0, 2).map(({ name, approvedBy }) => [name, approvedBy])).toEqual([
      ['Pia', 'Olga'],
      ['Pia', 'Olga'],
    ])
    const submissions = await host.list(who.player)
    expect(submissions.map(({ state, answer: by }) => [state, by?.by])).toEqual([
      ['approved', 'Olga'],
      ['approved', 'Olga'],
    ])
    await host.does('submission.withdraw', { submission: submissions[0]!.id }, who.player)
    expect(await host.list(who.player)).toHaveLength(1)
  })

  test('is exported with the name of the approver, and imported again', async () => {
    await host.tries(...recruit('Zoé'), who.player)
    await approve(await host.list(who.organiser))
    const document = unwrapAnswer(await host.asks('campaign.export', { campaign: CAMPAIGN }, who.organiser)) as {
      journal: { actor: string; approvedBy?: object }[]
    }
    expect(document.journal.at(-1)).toMatchObject({
      actor: who.player.account,
      approvedBy: { actor: who.organiser.account, name: 'Olga' },
    })
    expect(document.journal[0]).not.toHaveProperty('approvedBy')
    await host.does('campaign.import', { document, as: 'replacement' }, who.administrator)
    const { groups } = await host.does('history.timeline', { campaign: CAMPAIGN }, who.organiser)
    expect(groups[0]).toMatchObject({ name: 'Pia', approvedBy: 'Olga' })
  })

  test('is not executed if it is refused, and its player reads the reason', async () => {
    await host.tries(...recruit('Zoé'), who.player)
    const [one] = await host.list(who.organiser)
    await host.does('submission.refuse', { submission: one!.id, word: 'Pas de cheffe ici.' }, who.organiser)
    expect(await treasury(who.player)).toBe(200)
    const [read] = await host.list(who.player)
    expect(read).toMatchObject({ state: 'refused', answer: { by: 'Olga', word: 'Pas de cheffe ici.' } })
    // The effect that it would have had is still shown.
    expect(read!.effect.bands[0]!.treasury.before).toBe(200)
  })

  test('stays among the last twenty answered ones that its player can read', async () => {
    const names = Array.from({ length: 22 }, (_, at) => `Zoé ${at + 1}`)
    for (const name of names) {
      const { submission } = await host.tries(...recruit(name), who.player)
      await host.does('submission.refuse', { submission: submission!, word: name }, who.organiser)
    }
    expect((await host.list(who.player)).map(({ answer }) => answer?.word).sort()).toEqual(names.slice(2).sort())
  })

  test('can be withdrawn, and later submissions that depend on it are shown as impossible', async () => {
    const { answer, submission } = await host.tries(...recruit('Zoé'), who.player)
    await host.tries(...buy(answer['member']!), who.player)
    await host.does('submission.withdraw', { submission: submission! }, who.player)
    const [left] = await host.list(who.organiser)
    expect([left!.seen, left!.problem?.code, left!.effect.told.say]).toEqual([null, 'fact-missing', 'item.buy'])
  })

  test('cannot be approved before earlier ones of its band', async () => {
    await host.tries(...recruit('Zoé'), who.player)
    await host.tries(...buy(null), who.player)
    const [, second] = await host.list(who.organiser)
    const { left } = await approve([second!])
    expect(left.map(({ problem }) => problem.code)).toEqual(['submission-earlier'])
    await host.tries(...recruit('Max', OTHER), who.rival)
    expect((await approve((await host.list(who.organiser)).slice(2))).left).toEqual([])
  })

  test('is computed again if the band has changed, and approved only as it was shown', async () => {
    await host.tries(...buy(null), who.player)
    const [before] = await host.list(who.organiser)
    await host.does('ledger.record', { ...BAND, amount: -50, detail: 'Amende' }, who.organiser)
    expect((await approve([before!])).left.map(({ problem }) => problem.code)).toEqual(['submission-moved'])
    const [updated] = await host.list(who.player)
    expect([updated!.isMoved, updated!.effect.bands[0]!.treasury.before]).toEqual([true, 150])
    await host.does('ledger.record', { ...BAND, amount: -149, detail: 'Amende' }, who.organiser)
    const [poor] = await host.list(who.organiser)
    expect([poor!.seen, poor!.problem?.code]).toEqual([null, 'refused'])
    expect((await approve([poor!])).left.map(({ problem }) => problem.code)).toEqual(['refused'])
    expect(await treasury(who.organiser)).toBe(1)
  })

  test('can follow an impossible one, and is listed after it', async () => {
    await host.tries(...buy(null), who.player)
    await host.does('ledger.record', { ...BAND, amount: -199, detail: 'Amende' }, who.organiser)
    const gift = { ...BAND, member: null, item: { id: 'rifle' }, free: true }
    expect(await host.code('item.buy', gift, who.player)).toBe('done')
    const listed = await host.list(who.organiser)
    expect(listed.map(({ problem }) => problem?.code ?? null)).toEqual(['refused', null])
  })

  test('is refused at once if the rules forbid it, and does not wait', async () => {
    expect(
      await host.code('item.buy', { ...BAND, member: null, item: { id: 'rifle', quantity: 90 } }, who.player),
    ).toContain('treasury-short')
    expect(await host.list(who.organiser)).toEqual([])
  })

  test('notifies both sides, and no one else', async () => {
    const notifications = { organiser: 0, player: 0, rival: 0, spectator: 0 }
    host.service.onChange((touched) => {
      for (const name of Object.keys(notifications) as (keyof typeof notifications)[])
        notifications[name] += host.service.shownTo(touched, who[name])?.some(({ kind }) => kind === 'submission')
          ? 1
          : 0
    })
    await host.tries(...recruit('Zoé'), who.player)
    await approve(await host.list(who.organiser))
    expect(notifications).toEqual({ organiser: 2, player: 2, rival: 0, spectator: 0 })
  })
})

describe('a user', () => {
  test('cannot submit for another band, or see what waits there', async () => {
    expect(await host.code(...recruit('Zoé', OTHER), who.player)).toBe('not-yours-of-band')
    expect(await host.code(...recruit('Zoé'), who.spectator)).toBe('not-yours-of-band')
    const { submission } = await host.tries(...recruit('Zoé'), who.player)
    expect([await host.list(who.rival), await host.list(who.spectator)]).toEqual([[], []])
    for (const asker of [who.rival, who.spectator, who.player]) {
      expect(await host.code('submission.refuse', { submission: submission! }, asker)).toBe('submission-gone')
      expect(await host.code('submission.approve', { those: [{ submission: submission!, seen: 'x' }] }, asker)).toBe(
        'submission-gone',
      )
    }
    expect(await host.code('submission.withdraw', { submission: submission! }, who.organiser)).toBe('submission-gone')
    expect(await host.code('submission.withdraw', { submission: submission! }, who.rival)).toBe('submission-gone')
  })

  test('cannot approve own submissions: another organiser has to', async () => {
    await host.tries(...recruit('Zoé'), who.player)
    const both: SignedInUser = { ...who.player, grants: [...who.player.grants, ...who.organiser.grants] }
    const [own] = await host.list(both)
    const { approved, left } = await approve([own!], both)
    expect([approved, left.map(({ problem }) => problem.code)]).toEqual([[], ['submission-own']])
    expect(await host.code('submission.refuse', { submission: own!.id }, both)).toBe('submission-own')
    expect(await host.does('submission.count', {}, both)).toEqual({ waiting: 0 })
  })

  test('who lost the band cannot add to or withdraw submissions, and they cannot be approved', async () => {
    const { submission } = await host.tries(...recruit('Zoé'), who.player)
    const waiting = await host.list(who.organiser)
    const right = { role: 'player', ...BAND } as const
    await host.does('club.ungrant', { account: who.player.account, right }, who.organiser)
    expect((await approve(waiting)).left.map(({ problem }) => problem.code)).toEqual(['submission-ungranted'])
    const gone: SignedInUser = { ...who.player, grants: [] }
    expect(await host.code('submission.withdraw', { submission: submission! }, gone)).toBe('submission-gone')
    expect(await host.code(...buy(null), gone)).toBe('fact-missing')
    expect(await host.list(gone)).toEqual([])
  })

  test('who repeats a request has one submission, executed once', async () => {
    const [method, input] = recruit('Zoé')
    const asked = { ...input, request: 'request-0001' }
    const first = await host.tries(method, asked, who.player)
    const again = await host.tries(method, asked, who.player)
    expect(again.submission).toBe(first.submission)
    expect(await host.code(method, { ...recruit('Max')[1], request: 'request-0001' }, who.player)).toBe(
      'request-reused',
    )
    // Other users can neither use the request nor learn whose it is.
    expect(await host.code(method, { ...recruit('Zoé', OTHER)[1], request: 'request-0001' }, who.rival)).toBe(
      'request-reused',
    )
    await approve(await host.list(who.organiser))
    const done = await host.tries(method, asked, who.player)
    expect([done.entry === '', done.submission]).toEqual([false, first.submission])
    expect(await host.list(who.organiser)).toHaveLength(1)
  })

  test('whose request id was used meanwhile is reported, and the others are approved', async () => {
    const [method, input] = recruit('Zoé')
    await host.tries(method, { ...input, request: 'request-0001' }, who.player)
    await host.tries(...recruit('Max', OTHER), who.rival)
    const waiting = await host.list(who.organiser)
    const paid = { ...BAND, amount: 5, detail: 'Prime', request: 'request-0001' }
    await host.does('ledger.record', paid, who.organiser)
    const { approved, left } = await approve(waiting)
    expect([approved.length, left.map(({ problem }) => problem.code)]).toEqual([1, ['request-reused']])
  })

  test('cannot submit with an outdated revision or an unknown field', async () => {
    const [method, input] = recruit('Zoé')
    const forged = { ...input, expected: { [BAND.warband]: 99 } }
    expect(await host.code(method, forged, who.player)).toBe('revision-conflict')
    expect(await host.code(method, { ...input, base: { name: 'x' } }, who.player)).toBe('unknown-key')
  })

  test('cannot approve what was not shown', async () => {
    const { submission } = await host.tries(...recruit('Zoé'), who.player)
    const { approved, left } = await host.does(
      'submission.approve',
      { those: [{ submission: submission!, seen: 'forged' }] },
      who.organiser,
    )
    expect([approved, left.map(({ problem }) => problem.code)]).toEqual([[], ['submission-moved']])
  })

  test('who answers an answered submission gets the name of who answered it', async () => {
    await host.tries(...recruit('Zoé'), who.player)
    const waiting = await host.list(who.organiser)
    await approve(waiting)
    const { left } = await approve(waiting, who.second)
    expect(left.map(({ problem }) => problem)).toMatchObject([
      { code: 'submission-answered', params: { state: 'approved', name: 'Olga' } },
    ])
    expect(await host.code('submission.refuse', { submission: waiting[0]!.id }, who.second)).toBe('submission-answered')
  })

  test('can have at most a hundred waiting submissions', async () => {
    await host.tries(...recruit('Zoé'), who.player)
    const { store } = host.inner
    const [one] = store.submissions(CAMPAIGN)
    store.transaction(() => {
      for (let at = 0; at < 99; at++)
        store.saveSubmission({ ...one!, id: `${one!.id}${at}`, request: `request-${at}`, warbands: ['elsewhere0'] })
    })
    expect(await host.code(...buy(null), who.player)).toBe('submissions-many')
    expect(await host.code(...buy(null, 'rifle', OTHER), who.rival)).toBe('done')
  })

  test('cannot claim that the program rolled submitted dice: they are stored as typed', async () => {
    await setting('free')
    await host.does('campaign.change', { campaign: CAMPAIGN, house: { advances: true } }, who.organiser)
    const { answer } = await host.tries(...recruit('Zoé', BAND, 'lieutenant'), who.player)
    await host.does(
      'experience.award',
      { ...BAND, member: answer['member']!, amount: 30, detail: 'Bravoure' },
      who.organiser,
    )
    const roll = { faces: [5, 6], source: 'app' }
    await host.tries('advance.take', { ...BAND, member: answer['member']!, roll }, who.player)
    const rolls = [...host.inner.store.loadAll(CAMPAIGN).roll.values()]
    expect(rolls.map(({ source }) => source)).toEqual(['typed'])
  })
})
