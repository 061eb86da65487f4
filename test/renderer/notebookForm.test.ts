// @vitest-environment happy-dom
// The form of a notebook: what it keeps, what it refuses, and what it says to a screen reader.
import { beforeEach, expect, test, vi } from 'vitest'
import type { AnswerForm } from '../../shared/contract/notebook.ts'
import { findAnswers } from '../../shared/contract/answerCode/answerCode.ts'

const D66 = { dice: 'D66', example: '3 4', largestDie: 6, faces: 0, results: '' }
const D6 = { dice: 'D6', example: '3', largestDie: 6, faces: 1, results: '1–2 Parti · 3–6 De retour' }
const FORM: AnswerForm = {
  ...{ campaign: 'campaign01', warband: 'warband001', revision: 1, marks: { band: 1, game: 2 } },
  ...{ player: 'Zoé', title: 'Bande 1 · Ronde 1', rounds: [{ round: 1, name: 'Ronde 1' }] },
  report: {
    ...{ game: 'gameround1', revision: 1, hasPlaces: false, hasPoints: true, hasFeats: true },
    sides: [
      { name: 'Nous', isOwn: true },
      { name: 'Eux', isOwn: false },
    ],
    bands: [
      { name: 'Nous', isOwn: true, isEnemy: false },
      { name: 'Eux', isOwn: false, isEnemy: true },
    ],
    members: [
      { id: 'a1b2c3d4', name: 'Hélène', roll: D66 },
      { id: 'e5f6g7h8', name: 'Rats', models: 4, roll: D6 },
    ],
    fates: [{ id: 'out', rolls: true }],
    ...{ losses: [], counted: [{ id: 'wounds', name: 'Blessures' }] },
  },
}

/** Opens a notebook with this form. `enter` types into a field, `press` prepares the answer. */
async function openNotebook(form: AnswerForm = FORM) {
  const keys = [
    'dice',
    'fault-number',
    'fault-faces',
    'fault-count',
    'fault-reason',
    'go',
    'send',
    'text',
    'copy',
    'says',
    'notes',
    'qr',
  ]
  const texts = Object.fromEntries(keys.map((key) => [key, `${key} {least} {most}`]))
  document.body.innerHTML = '<button id="anew"></button><section id="answer" hidden><details open></details></section>'
  document.getElementById('answer')!.dataset['form'] = JSON.stringify({ form, texts, key: 'chronique/band/game' })
  vi.resetModules()
  await import('../../renderer/notebook/answerForm.ts')
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!
  return {
    field,
    enter(values: Record<string, string>) {
      for (const [name, value] of Object.entries(values)) {
        if (field(name).type === 'checkbox') field(name).checked = value === '1'
        else field(name).value = value
        field(name).dispatchEvent(new Event('input', { bubbles: true }))
      }
    },
    press: () => document.querySelector('form')!.dispatchEvent(new Event('submit', { cancelable: true })),
    faultOf: (name: string) => document.getElementById(`fault-${name}`)?.textContent,
    report() {
      const text = document.querySelector<HTMLTextAreaElement>('#answer-text')?.value ?? ''
      const [found] = findAnswers(text, 1).codes
      return found && 'answer' in found ? found.answer.report : undefined
    },
  }
}
beforeEach(() => localStorage.clear())

test('keeps what was entered, also an emptied name, but not in a notebook with other members', async () => {
  const first = await openNotebook()
  expect(first.field('says').value).toBe('Zoé')
  first.enter({ says: '', 'fate.1': 'out' })
  const again = await openNotebook()
  expect([again.field('says').value, again.field('fate.1').value]).toEqual(['', 'out'])
  const members = [{ id: 'zzzzzzzz', name: 'Abel', roll: D66 }, ...FORM.report!.members]
  const newer = await openNotebook({ ...FORM, report: { ...FORM.report!, members } })
  expect(newer.field('fate.1').value).toBe('')
  expect((await openNotebook()).field('fate.1').value).toBe('out')
})

test('keeps the ten newest forms, and the button that unticks everything clears the form', async () => {
  for (let revision = 0; revision < 14; revision++) (await openNotebook({ ...FORM, revision })).enter({ notes: 'a' })
  expect(localStorage).toHaveLength(10)
  const one = await openNotebook({ ...FORM, revision: 13 })
  expect(one.field('notes').value).toBe('a')
  document.getElementById('anew')!.click()
  expect([one.field('notes').value, one.field('says').value]).toEqual(['', 'Zoé'])
  expect(localStorage).toHaveLength(9)
})

test.each([
  [{ 'points.0': '2 VP' }, 'points.0', 'fault-number -9999 9999'],
  [{ 'points.0': '1,5' }, 'points.0', 'fault-number -9999 9999'],
  [{ 'fate.1': 'out', 'models.1': '0' }, 'models.1', 'fault-number 1 4'],
  [{ 'fate.1': 'out', 'models.1': '-1' }, 'models.1', 'fault-number 1 4'],
  [{ 'counted.0.0': '100' }, 'counted.0.0', 'fault-number 0 99'],
  [{ 'feat.0.member': '0' }, 'feat.0.reason', 'fault-reason 0 0'],
  [{ 'feat.0.member': '0', 'feat.0.reason': 'Bravoure', 'feat.0.amount': '-3' }, 'feat.0.amount', 'fault-number 1 99'],
  [{ 'fate.0': 'out', 'dice.0': 'typed', 'faces.0': '37' }, 'faces.0', 'fault-faces 1 6'],
  [{ 'fate.0': 'out', 'dice.0': 'typed', 'faces.0': 'six' }, 'faces.0', 'fault-faces 1 6'],
  [{ 'fate.1': 'out', 'dice.1': 'typed', 'faces.1': '2 5' }, 'faces.1', 'fault-count 1 1'],
  [{ 'fate.1': 'out', 'models.1': '2', 'dice.1': 'typed', 'faces.1': '251' }, 'faces.1', 'fault-count 1 2'],
])('says in words what is wrong in %j, and makes no code', async (values, name, text) => {
  const one = await openNotebook()
  one.enter({ played: '1', ...values })
  one.press()
  expect(one.faultOf(name)).toBe(text)
  expect(one.field(name).getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(one.field(name))
  expect(one.report()).toBeUndefined()
  one.enter({ played: '' })
  one.press()
  expect(document.getElementById('answer-text')).not.toBeNull()
})

test.each(['351', '3 5 1', '3, 5; 1'])(
  'reads the faces %j digit by digit, and moves the focus to the answer',
  async (faces) => {
    const one = await openNotebook()
    one.enter({ played: '1', 'fate.0': 'out', 'dice.0': 'typed', 'faces.0': faces, 'points.0': '−2' })
    one.press()
    expect(one.report()!.fallen[0]!.dice).toEqual([3, 5, 1])
    expect(one.report()!.objectives).toEqual([-2, null])
    expect(document.activeElement?.textContent).toBe('send {least} {most}')
  },
)

test('says to a screen reader whose dice these are', async () => {
  const one = await openNotebook()
  expect(one.field('faces.0').closest('fieldset')!.querySelector('legend')!.textContent).toBe('Hélène')
})

test('names the dice of each member, with what a short table gives', async () => {
  const one = await openNotebook()
  const labelOf = (name: string) => one.field(name).closest('label')!.querySelector('span')!.textContent
  expect(labelOf('dice.0')).toBe('dice {least} {most} (D66)')
  expect(labelOf('dice.1')).toBe('dice {least} {most} (D6) · 1–2 Parti · 3–6 De retour')
  expect([one.field('faces.0').placeholder, one.field('faces.1').placeholder]).toEqual(['3 4', '3'])
})
