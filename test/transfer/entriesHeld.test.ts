// Only a slice of a campaign's journal is in memory at a time, however long it is: no step of the import holds all
// entries.
import { writeFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { readJson } from '../../main/host/body.ts'
import { nodeFiles } from '../../main/ports/nodeFiles.ts'
import { getRuleset } from '../../main/app/base/getRuleset.ts'
import { copyCampaign } from '../../main/transfer/campaignCopy.ts'
import { campaignFrom, journalOf, checkJournalLines } from '../../main/transfer/campaignDocument.ts'
import { readJsonFile } from '../../main/transfer/jsonFile.ts'
import { CAMPAIGN_LIMITS } from '../../shared/contract/limits.ts'
import { findJournalFault } from '../../shared/domain/campaign/journalCheck.ts'
import { noFacts } from '../../shared/domain/campaign/state.ts'
import type { SlicedList } from '../../shared/domain/slicedList.ts'
import { isPackedList } from '../../shared/rules/kit/packedList.ts'
import { begun, CAMPAIGN } from '../support/campaign.ts'
import { temporaryFolder } from '../support/cli.ts'
import { dataFolders } from '../support/dataFolder.ts'
import { entryOf } from '../support/entries.ts'

const dataFolder = dataFolders()
const folder = temporaryFolder()
afterAll(() => folder.remove())

const LONG = 12_000

/** A journal that records how many entries are requested at once. */
function countingJournal() {
  const sliceLengths: number[] = []
  const journal: SlicedList<ReturnType<typeof entryAt>> = {
    length: LONG,
    slice(start, end) {
      sliceLengths.push(Math.min(end, LONG) - start)
      return Array.from({ length: Math.min(end, LONG) - start }, (_, at) => entryAt(start + at))
    },
  }
  return { journal, most: () => Math.max(...sliceLengths) }
}

const entryAt = (at: number) => ({
  ...entryOf(`entry${String(at).padStart(6, '0')}`, 'campaign01'),
  undoneBy: null,
  closed: false,
})

function exportText(): string {
  return JSON.stringify(begun('un-pour-un', 400).call('campaign.export', { campaign: CAMPAIGN }))
}

test('checks, compares and copies a journal in slices', () => {
  const { journal, most } = countingJournal()
  const lines: SlicedList<unknown> = {
    length: LONG,
    slice: (start, end) => journal.slice(start, end).map(({ campaign: _campaign, ...line }) => line),
  }
  checkJournalLines(lines)
  findJournalFault(noFacts(), journal)
  let count = 0
  const copy = copyCampaign({ campaign: 'campaign01', facts: noFacts(), journal }, () => `copied${count++}`)
  expect(copy.journal.slice(0, 1)[0]?.campaign).not.toBe('campaign01')
  expect(most()).toBeLessThanOrEqual(500)
})

test('writes a journal in parts', () => {
  const { store } = dataFolder().open()
  const { journal, most } = countingJournal()
  const { facts } = campaignFrom(JSON.parse(exportText()), getRuleset)
  store.transaction(() => store.addCampaign(CAMPAIGN, facts, journal))
  expect(most()).toBeLessThanOrEqual(5_000)
  expect(store.entries('campaign01', LONG + 1)).toHaveLength(LONG)
})

test('keeps a journal packed from the request or the file until it is written', async () => {
  const text = exportText()
  const bytes = new TextEncoder().encode(`{"document":${text},"as":"new"}`)
  const url = 'http://127.0.0.1/rpc/campaign.import'
  const request = await readJson({
    url,
    method: 'POST',
    headers: new Headers(),
    body: [bytes.subarray(0, 99), bytes.subarray(99)],
  })
  writeFileSync(folder.at('a.json'), `\uFEFF${text}`)
  const fromFile = readJsonFile(folder.at('a.json'), nodeFiles, CAMPAIGN_LIMITS, ['journal'])
  const plain = campaignFrom(JSON.parse(text), getRuleset)
  for (const document of [(request as { document: unknown }).document, fromFile]) {
    const read = campaignFrom(document, getRuleset)
    expect(isPackedList(read.journal)).toBe(true)
    const entries = journalOf(read)
    expect(entries.slice(0, entries.length)).toEqual(journalOf(plain).slice(0, LONG))
    expect(read.facts).toEqual(plain.facts)
  }
})
