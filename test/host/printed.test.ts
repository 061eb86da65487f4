// How much may be named of what is printed: as much as the contract says, a whole round of a large league.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { printed } from '../../main/host/printed.ts'
import { MOST_SHEETS } from '../../shared/contract/print.ts'
import { temporaryFolder, type Folder } from '../support/cli.ts'

let folder: Folder
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => folder.remove())

/** What is answered where so many members of a round are named; nothing of it is in this folder. */
async function asked(count: number): Promise<unknown> {
  const members = Array.from({ length: count }, (_, at) => `member${String(at).padStart(4, '0')}`)
  const what = { kind: 'round', round: 1, covers: [], members }
  const request = { campaign: 'campaign01', what, paper: 'a4', perPage: 1, language: 'fr' }
  const answer = await printed(folder.at('none'), request, () => {})
  return answer.ok ? undefined : answer.error
}

test('a round may name the sheets of hundreds of members, up to the most', async () => {
  for (const count of [1001, MOST_SHEETS]) expect(await asked(count)).toMatchObject({ code: 'database-missing' })
  expect(await asked(MOST_SHEETS + 1)).toMatchObject({ code: 'too-many', params: { max: MOST_SHEETS } })
})
