// The room that a pack takes in the file of a campaign.
import { expect, test } from 'vitest'
import { CAMPAIGN_LIMITS } from '../../../shared/contract/limits.ts'
import { CAMPAIGN, play, refusal } from '../../support/campaign.ts'
import { dataFolders } from '../../support/dataFolder.ts'
import { memoryStore } from '../../support/memoryStore.ts'
import { faubourgWith } from '../format/faubourg.ts'
import { packCampaign } from './packCampaign.ts'

const dataFolder = dataFolders()
/** A pack with texts that take twice as many bytes as characters in a file: quotes, letters with accents. */
const withText = (text: string, version = '1') =>
  faubourgWith({ version, aids: Array.from({ length: 20 }, () => ({ name: 'Tour', text })) })

test.each([
  ['quotes', '"'.repeat(4900)],
  ['accents', 'é'.repeat(4900)],
  ['other scripts', '語'.repeat(4900)],
])('another version is refused if its bytes have no room: %s', (_, text) => {
  const store = memoryStore()
  const taken = (left: number) => {
    const played = packCampaign(withText('a'), play({ ...store, sizeOf: () => CAMPAIGN_LIMITS.bytes - left }))
    return refusal(() => played.does('pack.take', { campaign: CAMPAIGN, pack: withText(text, '2') }))
  }
  const bytes = Buffer.byteLength(JSON.stringify(withText(text, '2')))
  expect(taken(3 * bytes - 20_000)).toEqual(['pack-no-room'])
})

test('the size of a campaign counts its packs as its file does', () => {
  const { store } = dataFolder().open()
  const played = packCampaign(withText('"'.repeat(4900)), play(store))
  const document = played.call('campaign.export', { campaign: CAMPAIGN })
  const fileBytes = Buffer.byteLength(JSON.stringify(document))
  expect(Math.abs(fileBytes - store.sizeOf(CAMPAIGN))).toBeLessThan(20_000)
})
