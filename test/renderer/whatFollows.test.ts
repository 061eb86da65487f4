// @vitest-environment happy-dom
// What follows a game for its bands: their needs, and last the changed sheets.
import { flushPromises } from '@vue/test-utils'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { silentHost } from '../support/component.ts'

const program = vi.hoisted(() => ({
  sheets: [] as object[],
  stakes: [] as object[],
  scopes: [] as (object | undefined)[],
  mayPrint: true,
}))
vi.mock('../../renderer/api/host.ts', () => silentHost())
vi.mock('../../renderer/lib/query.ts', async () => {
  const { computed } = await import('vue')
  return {
    useView: (method: string, input: () => object | undefined) => {
      if (method === 'print.state') program.scopes.push(input())
      const { sheets, stakes } = program
      return { data: computed(() => input() && { sheets, stakes }), error: computed(() => undefined) }
    },
  }
})
vi.mock('../../renderer/stores/campaign.ts', () => ({
  useCampaign: () => ({ id: 'campaign01', hasStakes: true, hasTreasuries: true }),
}))
vi.mock('../../renderer/stores/readOnly.ts', () => ({ useReadOnly: () => ({ isOn: false }) }))
vi.mock('../../renderer/stores/permissions.ts', () => ({
  usePermissions: () => ({ can: () => program.mayPrint, canOpen: () => true }),
}))
vi.resetModules()
const { shown } = await import('../support/component.ts')
const { default: WhatFollows } = await import('../../renderer/todo/WhatFollows.vue')
afterAll(() => void vi.resetModules())
beforeEach(() => {
  program.sheets = []
  program.stakes = []
  program.scopes = []
  program.mayPrint = true
})

const sheet = (member: string, state: string) => ({
  ...{ key: `member:${member}`, warband: 'a', member, title: member, state, printedAt: '2026-11-01T20:00:00Z' },
})
/** Replaces no-break spaces with normal spaces. */
const plainSpaces = (text: string) => text.replaceAll('\u00a0', ' ')
const DUE = { kind: 'advances-due', warband: 'a', member: 'hélène', name: 'Hélène', due: 1 }
async function openNextSteps(needs: readonly object[] = []) {
  const page = await shown(WhatFollows, {
    overview: { needs, bands: [{ warband: 'a', name: 'Les Fauvettes' }], rounds: [] },
    campaign: 'campaign01',
    bands: new Set(['a']),
  })
  await flushPromises()
  return page
}

test('lists the sheets to print last, with a button', async () => {
  program.sheets = [sheet('one', 'changed'), sheet('other', 'never'), sheet('third', 'same')]
  const page = await openNextSteps([DUE])
  expect(page.findAll('.need__t').map((one) => plainSpaces(one.text()))).toEqual([
    'A member has an advance to take',
    '2 sheets to print',
  ])
  const last = page.findAll('.need').at(-1)!
  expect(last.get('.need__go').text()).toBe('Print: new or changed since they were last printed')
  expect(last.text()).toContain('new or changed')
})

test('shows only the sheets without needs, and nothing to do without sheets', async () => {
  program.sheets = [sheet('one', 'never')]
  expect((await openNextSteps()).findAll('.need__t').map((one) => one.text())).toEqual(['One sheet to print'])
  program.sheets = [sheet('one', 'same')]
  const page = await openNextSteps()
  expect([page.findAll('.need').length, page.get('.need--none').text()]).toEqual([
    0,
    'Nothing to settle for these warbands.',
  ])
})

test('does not mention sheets to a user who may not print', async () => {
  program.mayPrint = false
  program.sheets = [sheet('one', 'never')]
  const page = await openNextSteps()
  expect([page.findAll('.need').length, program.scopes]).toEqual([0, [undefined]])
  expect(page.find('.need--none').exists()).toBe(true)
})

test('asks after a round for its bye and for the incomes of stakes that are not collected yet', async () => {
  const stake = (id: string, gained: readonly number[]) => ({ id, name: id, holder: 'a', income: 'D6', gained })
  program.stakes = [stake('Ford', []), stake('Mill', [1])]
  const bands = ['a', 'b', 'c'].map((warband) => ({ warband, name: `Band ${warband}`, withdrawnAt: null }))
  const games = [{ game: 'g', state: 'recorded', sides: [{ warbands: ['a'] }, { warbands: ['b'] }] }]
  const overview = {
    ...{ needs: [], bands, rounds: [{ round: 1, name: '', isOptional: false, games }] },
    ...{ attendance: [], byes: [], byePoints: 1 },
  }
  const page = await shown(WhatFollows, { overview, campaign: 'campaign01', bands: new Set(['a']), round: 1 })
  await flushPromises()
  expect(page.findAll('.need').map((one) => plainSpaces(one.text()))).toEqual([
    expect.stringContaining('Band c: 1 league point'),
    expect.stringContaining('Ford: Band a, D6'),
  ])
})
