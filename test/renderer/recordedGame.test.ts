// @vitest-environment happy-dom
// Undoing a recorded game: dependent entries are undone with it only if requested.
import { flushPromises } from '@vue/test-utils'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { ref } from 'vue'
import { silentHost } from '../support/component.ts'

const program = vi.hoisted(() => ({
  resting: [] as string[],
  whose: null as string | null,
  takeBack: vi.fn<(entries: readonly string[], together: boolean) => Promise<readonly string[]>>(),
  giveUp: vi.fn(() => Promise.resolve()),
}))
vi.mock('../../renderer/api/host.ts', () => silentHost())
vi.mock('vue-router', () => ({ useRoute: () => ({ query: {} }), useRouter: () => ({ push: () => undefined }) }))
vi.mock('../../renderer/stores/campaign.ts', () => ({ useCampaign: () => ({ id: 'campaign01' }) }))
vi.mock('../../renderer/stores/readOnly.ts', () => ({ useReadOnly: () => ({ isOn: false }) }))
vi.mock('../../renderer/composables/undoEntries.ts', () => ({
  useJournalEntryLines: () => ({
    describeEntries: () => Promise.resolve([{ id: 'settled', what: '', when: '', whose: program.whose }]),
  }),
  useUndoEntries: () => ({ takeBack: program.takeBack, restingOn: () => Promise.resolve(program.resting) }),
}))
vi.mock('../../renderer/aftermath/useAftermath.ts', () => ({
  useAftermath: () => ({
    view: ref({ recorded: { entries: ['settled'] }, bands: [], changes: [] }),
    answers: ref({}),
    load: () => Promise.resolve(),
    isKept: ref(false),
    giveUp: program.giveUp,
  }),
}))
vi.mock('../../renderer/game/casualties.ts', () => ({ casualtiesOf: () => [] }))
const emptyComponent = () => ({ default: { template: '<i />' } })
vi.mock('../../renderer/screens/game/NextThings.vue', () => emptyComponent())
vi.mock('../../renderer/game/GameNotes.vue', () => emptyComponent())
vi.mock('../../renderer/game/PreviewBrief.vue', () => emptyComponent())
vi.mock('../../renderer/game/ObstacleDialog.vue', () => ({
  default: {
    props: ['entries', 'whose'],
    emits: ['together', 'close'],
    template: '<button class="obst" @click="$emit(`together`)">{{ [...entries, whose].join() }}</button>',
  },
}))
vi.resetModules()
const { shown } = await import('../support/component.ts')
const { default: RecordedGame } = await import('../../renderer/screens/game/RecordedGame.vue')
afterAll(() => void vi.resetModules())
beforeEach(() => {
  program.takeBack.mockReset().mockResolvedValue([])
  program.giveUp.mockClear()
  program.whose = null
  return () => (document.body.innerHTML = '')
})

/** Opens a recorded game and starts to undo it. `obstacleDialog`: the dialog about dependent entries. */
async function startUndo() {
  const game = { id: 'game01', scenario: 'Le Gué', round: 1, table: null, day: null, notes: '', state: 'recorded' }
  const page = await shown(RecordedGame, {
    view: { game, sides: [], entries: [], warbands: [], stakes: [], hasTable: false },
  })
  await flushPromises()
  const press = async (selector: string) => {
    document.querySelector<HTMLButtonElement>(selector)!.click()
    await flushPromises()
  }
  const undo = page.findAll('button').find((one) => one.text() === 'Undo the game')!
  await undo.trigger('click')
  await flushPromises()
  const obstacleDialog = () => page.find('.obst')
  return {
    obstacleDialog,
    confirm: () => press('.dialog .btn--primary'),
    together: () => obstacleDialog().trigger('click'),
  }
}

test('shows entries added during the confirmation, and undoes them only if requested', async () => {
  program.resting = []
  const { obstacleDialog, confirm, together } = await startUndo()
  expect(obstacleDialog().exists()).toBe(false)
  program.takeBack.mockResolvedValueOnce(['later'])
  await confirm()
  expect(program.takeBack.mock.calls).toEqual([[['settled'], false]])
  expect([obstacleDialog().text(), program.giveUp.mock.calls]).toEqual(['later,', []])
  await together()
  await flushPromises()
  expect(program.takeBack.mock.lastCall).toEqual([['settled'], true])
  expect(program.giveUp).toHaveBeenCalledOnce()
})

test('lists dependent entries before asking for confirmation', async () => {
  program.resting = ['earlier']
  const { obstacleDialog } = await startUndo()
  expect(obstacleDialog().text()).toBe('earlier,')
  expect([document.querySelector('.dialog'), program.takeBack.mock.calls]).toEqual([null, []])
})

test('names who recorded the game, with or without dependent entries', async () => {
  program.whose = 'Otto'
  program.resting = ['earlier']
  const { obstacleDialog } = await startUndo()
  expect(obstacleDialog().text()).toBe('earlier,Otto')
  document.body.innerHTML = ''
  program.resting = []
  await startUndo()
  expect(document.querySelector('.dialog .issue')!.textContent).toContain('Otto did this, not you')
})
