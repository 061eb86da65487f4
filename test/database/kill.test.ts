// A small version of a long trial: writers killed in the middle of their work.
import { expect, test } from 'vitest'
import { dataFolders } from '../support/dataFolder.ts'
import { killWriters } from '../support/killedWriter.ts'

const dataFolder = dataFolders()
const TIMES = Number(process.env.CHRONIQUE_KILLS ?? 30)

test(`killed ${TIMES} times, nothing that was said to be done is lost, and nothing is half done`, async () => {
  const { told, ...kills } = await killWriters(dataFolder().path, TIMES)
  expect(kills).toEqual({ lost: [], findings: [], halves: [] })
  expect(told).toBeGreaterThan(TIMES * 5)
}, 600_000)
