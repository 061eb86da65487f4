// The cards of a warband: what its player needs at the table, the same as on the pages of its members.
import { expect, test } from 'vitest'
import type { MemberCardsView } from '../../../shared/contract/views/cards.ts'
import type { MemberView } from '../../../shared/contract/views/member.ts'
import type { EquipmentValuesView } from '../../../shared/contract/views/profile.ts'
import { RULESETS } from '../../../shared/rulesets/registry.ts'
import { play } from '../../support/campaign.ts'

test.each(RULESETS.map(({ id }) => id))(
  'the cards of the samples of %s say what the pages of the members say',
  (ruleset) => {
    const { call } = play()
    const { campaign } = call<{ campaign: string }>('sample.create', { ruleset })
    const { warbands } = call<{ warbands: { id: string }[] }>('campaign.get', { campaign })
    for (const { id: warband } of warbands.slice(0, 2)) {
      const { members } = call<MemberCardsView>('warband.cards', { campaign, warband })
      expect(members.length).toBeGreaterThan(0)
      for (const card of members) {
        const at = { campaign, warband, member: card.id }
        const page = call<MemberView>('member.get', at)
        expect(card).toMatchObject({
          name: page.member.name,
          role: page.role,
          cost: page.cost,
          values: page.values,
          attributes: page.attributes,
          missedGames: page.missedGames,
          injuries: page.injuries.map(({ name, detail }) => ({ name, detail })),
          experience: { gained: page.experience.gained, spent: page.experience.spent },
        })
        expect(card.groups).toEqual(call<EquipmentValuesView>('member.profiles', at).groups)
      }
    }
  },
)

test('the cards of Chaos au Caire have the four attributes', () => {
  const { call } = play()
  const { campaign } = call<{ campaign: string }>('sample.create', { ruleset: 'chaos-au-caire' })
  const { warbands } = call<{ warbands: { id: string }[] }>('campaign.get', { campaign })
  const { members } = call<MemberCardsView>('warband.cards', { campaign, warband: warbands[0]!.id })
  for (const { attributes } of members)
    expect(attributes.map(({ name }) => name.fr)).toEqual(['Force', 'Agilité', 'Esprit', 'Résolution'])
})
