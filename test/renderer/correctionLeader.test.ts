// @vitest-environment happy-dom
// The wizard's message for a correction that revives a leader who has been replaced since.
import { afterAll, expect, test, vi } from 'vitest'
import { silentHost } from '../support/component.ts'

vi.mock('../../renderer/api/host.ts', () => silentHost())
vi.resetModules()
const { shown } = await import('../support/component.ts')
const { default: WizardNotes } = await import('../../renderer/aftermath/WizardNotes.vue')
afterAll(() => void vi.resetModules())

const notesText = async (codes: readonly string[]) => {
  const issues = codes.map((code) => ({
    code,
    warband: 'The Wrens',
    message: { fr: 'F', en: 'More than one leader.' },
  }))
  const view = { correction: { obstacles: [], reasons: [], issues }, unused: [] }
  const state = { isCorrection: true, isChanged: false, isElsewhere: false, isRecorded: false }
  return (await shown(WizardNotes, { view, ...state, campaign: 'campaign01', game: 'game000001' })).text()
}

test('shows what to do if a correction would leave a band with two leaders', async () => {
  const text = await notesText(['too-many-leaders'])
  expect(text).toContain('After the correction, The Wrens: More than one leader.')
  expect(text).toContain('undo that promotion in the history first')
  expect(await notesText(['over-cap'])).not.toContain('undo that promotion')
})
