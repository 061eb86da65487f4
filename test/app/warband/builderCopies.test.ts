import { describe, expect, test } from 'vitest'
import type { MemberView } from '../../../shared/contract/views/member.ts'
import { begun, CAMPAIGN, refusal } from '../../support/campaign.ts'
import { jpegHead } from '../../support/portraits.ts'
import { at, builder, recruitByKind, viewOf } from './builderBand.ts'

describe('a copy of a band', () => {
  test('has its members and items, pays for them from a new budget, and has no history', () => {
    const played = begun('un-pour-un', 200)
    const member = recruitByKind(played, 'leader', 'Hélène', { items: [{ id: 'dagger', quantity: 3 }] })
    played.does('item.buy', { ...at, member: null, item: { id: 'medikit', quantity: 2 } })
    played.does('experience.award', { ...at, member, amount: 3, detail: 'essai' })
    played.does('member.portrait', { ...at, member, data: picture(8, 8) })
    const copy = { ...at, warband: 'warband002' }
    played.does('warband.duplicate', { ...at, copy: copy.warband, name: 'Les autres' })
    const view = builder(played, copy)
    expect(view).toMatchObject({
      treasury: { total: 200 - 54 - 20 },
      isBuilding: true,
      warband: { name: 'Les autres' },
    })
    const [line] = view.members
    const copiedMember = played.call<MemberView>('member.get', { ...copy, member: line!.id })
    expect(copiedMember).toMatchObject({
      experience: { gained: 0 },
      portrait: picture(8, 8),
      cost: { value: { total: 54 } },
    })
    expect(copiedMember.member.id).not.toBe(member)
    played.does('campaign.change', { campaign: CAMPAIGN, startingBudget: 50 })
    const again = { ...at, copy: 'warband003', name: 'Trop chers' }
    expect(refusal(() => played.does('warband.duplicate', again))).toEqual(['treasury-short'])
    played.does('warband.duplicate', { ...again, free: true })
    expect(builder(played, { ...at, warband: 'warband003' }).treasury.total).toBe(50)
  })
})

const picture = (width: number, height: number): string =>
  `data:image/jpeg;base64,${jpegHead(width, height).toString('base64')}`

describe('a portrait', () => {
  test('is stored with the campaign, undone, and deleted with its member', () => {
    const played = begun('un-pour-un')
    const member = recruitByKind(played, 'leader')
    const portray = (data: string | null) => played.does('member.portrait', { ...at, member, data })
    portray(picture(256, 256))
    portray(picture(128, 128))
    expect(viewOf(played, member).portrait).toBe(picture(128, 128))
    expect(JSON.stringify(played.call('history.list', { campaign: CAMPAIGN }))).not.toContain('base64')
    played.call('history.undo', { campaign: CAMPAIGN, entries: [played.lastEntry()] })
    expect(viewOf(played, member).portrait).toBe(picture(256, 256))
    const document = played.call<{ facts: { portrait: unknown[] } }>('campaign.export', { campaign: CAMPAIGN })
    expect(document.facts.portrait).toHaveLength(1)
    played.does('member.delete', { ...at, member })
    expect(played.store.loadAll(CAMPAIGN).portrait.size).toBe(0)
  })

  test('must be a square JPEG or PNG of limited size', () => {
    const played = begun('un-pour-un')
    const member = recruitByKind(played, 'leader')
    const refusalOfPortrait = (data: string) => refusal(() => played.does('member.portrait', { ...at, member, data }))
    expect(refusalOfPortrait(picture(10, 20))).toEqual(['picture-not-square'])
    expect(refusalOfPortrait(picture(2000, 2000))).toEqual(['picture-too-large'])
    expect(refusalOfPortrait(`data:image/png;base64,${'A'.repeat(40)}`)).toEqual(['not-a-picture'])
    expect(refusalOfPortrait('data:image/svg+xml;base64,AAAAAAAAAAAAAAAAAAAAAAAA')).not.toEqual([])
  })
})
