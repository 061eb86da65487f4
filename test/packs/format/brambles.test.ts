// The game that the guide makes: without faults and remarks.
import { expect, test } from 'vitest'
import { loadPack } from '../../../shared/packs/game/loadPack.ts'
import { BRAMBLES } from '../../screenshots/bramblesPack.ts'

test('the game of the guide has no faults', () => {
  const loaded = loadPack(JSON.stringify(BRAMBLES))
  expect(loaded.pack ? loaded.remarks : loaded.faults).toEqual([])
})
