// The maximum number of members in a print request: as in the contract, for a whole round of a large league.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeDocument } from '../../main/host/makeDocument.ts'
import { MAX_SHEETS } from '../../shared/contract/print.ts'
import { temporaryFolder, type Folder } from '../support/cli.ts'

let folder: Folder
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => folder.remove())

/** The error of printing a round with `count` named members, in a folder without data. */
async function printMembers(count: number): Promise<unknown> {
  const members = Array.from({ length: count }, (_, at) => `member${String(at).padStart(4, '0')}`)
  const what = { kind: 'round', round: 1, covers: [], members }
  const request = { campaign: 'campaign01', what, paper: 'a4', perPage: 1, language: 'fr' }
  const answer = await makeDocument(folder.at('none'), request, () => {})
  return answer.ok ? undefined : answer.error
}

test('accepts a round with hundreds of named members, up to the maximum', async () => {
  for (const count of [1001, MAX_SHEETS]) expect(await printMembers(count)).toMatchObject({ code: 'database-missing' })
  expect(await printMembers(MAX_SHEETS + 1)).toMatchObject({ code: 'too-many', params: { max: MAX_SHEETS } })
})
