import { test } from 'vitest'
import { begun, CAMPAIGN } from './support/campaign.ts'
test.each(['un-pour-un', 'chaos-au-caire', 'kolaps'])('%s', (id) => {
  const { does, call } = begun(id)
  const at = { campaign: CAMPAIGN, warband: 'warband001' }
  const { recruits } = call<{ recruits: { member: object; refused?: unknown }[] }>('warband.builder', at)
  const { member } = does<{ member: string }>('member.recruit', { ...at, member: { ...recruits.find((r) => !r.refused)!.member, name: 'A' } })
  const time = (m: string, input: object) => {
    for (let i = 0; i < 20; i++) call(m, input)
    const s = performance.now()
    for (let i = 0; i < 50; i++) call(m, input)
    return ((performance.now() - s) / 50).toFixed(2)
  }
  console.log(id, 'catalogue', time('member.catalogue', { ...at, member }), 'member', time('member.get', { ...at, member }), 'builder', time('warband.builder', at), JSON.stringify(call('member.catalogue', { ...at, member })).length)
})
